"""Printed tables: a row found by a roll, a column found by a number and moved by shifts."""


class PrintedTable:
    """Rows `first_row`, `first_row`+1, …; columns by their lowest value, ascending; cells row by row."""

    def __init__(self, first_row: int, column_floors: list[int], cells: list[list[int]]) -> None:
        self.first_row = first_row
        self.column_floors = column_floors
        self.columns = len(column_floors)
        self.cells = cells

    def column(self, value: int) -> int:
        """The column (from 0) that holds `value`; the first column is open to the left."""
        found = 0
        for i in range(1, self.columns):
            if value >= self.column_floors[i]:
                found = i
        return found

    def shifted(self, column: int, shift: int) -> int:
        """The column after a shift, stopping at the edges of the table."""
        return max(0, min(self.columns - 1, column + shift))

    def cell(self, row: int, column: int) -> int:
        return self.cells[row - self.first_row][column]
