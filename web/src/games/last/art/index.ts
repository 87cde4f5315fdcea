/** The drawings of The Last Crusade, for its board. */
export { BigCard } from "./big";
export { CardFace } from "./card";
export { AssaultArrow, Bridge, EdgeCard, Pile, SupplyTokens, supplyHeight } from "./extras";
export * from "./face";
export { HandCard } from "./hand";
export { SideMark } from "./sides";
export { Silhouette } from "./silhouette";
export { AirPill, AirToken, HqStrip, Token } from "./small";
export { River, Terrain, TerrainDefs } from "./terrain";
