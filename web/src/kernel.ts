/**
 * What every part of the page is bundled with (build.mjs): the first page, and small things that several others
 * share. As files of their own these would cost more to ask for than they weigh.
 */
import "./app";
import "./boards/inturn";
import "./boards/marked";
import "./boards/travel";
import "./chrome/room";
import "./chrome/rule";
import "./lib/dropped";
import "./lib/line";
import "./pages/agreed";
import "./pages/choices";
import "./pages/form";
