/**
 * At column 0, as the RFC asks, so that an indented `---` may stand in a block of text. More
 * dashes and blanks after them are what fast-agent accepts, too.
 */
export const CLOSING_FENCE = /^-{3,}[ \t]*$/;
