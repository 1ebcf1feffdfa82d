// Everything that the browser needs of the theme's styles, in the order of the cascade. Never loaded as a script.
/* oxlint-disable import/no-unassigned-import -- the styles that a module brings are all that is wanted of it */
import "./fonts.css";
import "./tokens.css";
import "./icons.svg?outlines";
import "./base.css";
import "./fade.css";
import "./prose.css";
import "./math.css";
import "./prism.css";
import "./content.css";
import "./states.css";
import "./search.css";

/** The styles of every component; exported, for what is not used is left out of the bundle. */
export default import.meta.glob(["./*/*.module.css", "../kinds/*/*/*.module.css"], { eager: true });
