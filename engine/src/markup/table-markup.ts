/** Puts every table of HTML that no component draws into an element that scrolls where the table is wider than the page. */
export function wrapTables(html: string): string {
  return html.replaceAll("<table>", '<div class="table"><table>').replaceAll("</table>", "</table></div>");
}
