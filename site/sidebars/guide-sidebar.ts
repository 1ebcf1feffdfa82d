/** A document by its path in the guide's folder, alone or with a label; or the label of a category with its entries. */
export type GuideEntry = string | readonly [path: string, label: string] | readonly [label: string, GuideEntry[]];

interface Guide {
  /** The link at the top, which leads out of the guide. */
  back: { label: string; href: string };
  label: string;
  /** The folder of its documents; the guide's name links to the `index` in it. */
  folder: string;
  collapsed?: boolean;
  collapsible?: boolean;
  entries: readonly GuideEntry[];
}

/** Returns the sidebar of a guide. */
export function guideSidebar({ back, label, folder, entries, ...state }: Guide): object[] {
  const toEntry = (entry: GuideEntry): object | string => {
    if (typeof entry === "string") return `${folder}/${entry}`;
    const [first, second] = entry;
    return typeof second === "string"
      ? { type: "doc", id: `${folder}/${first}`, label: second }
      : { type: "category", label: first, items: second.map(toEntry) };
  };
  return [
    { type: "link", ...back, className: "back" },
    { type: "category", label, link: { type: "doc", id: `${folder}/index` }, ...state, items: entries.map(toEntry) },
  ];
}
