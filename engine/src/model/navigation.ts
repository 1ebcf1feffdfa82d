export interface NavigationLink {
  label: string;
  /** Absolute without the base URL for pages, else a full address. */
  href: string;
}

/** A sidebar with all entries resolved, ready to be drawn by the theme. */
export type SidebarNode =
  | { type: "link"; label: string; href: string; badge?: string | undefined; className?: string | undefined }
  | { type: "html"; html: string; className?: string | undefined }
  | {
      type: "category";
      label: string;
      href?: string | undefined;
      collapsible: boolean;
      collapsed: boolean;
      className?: string | undefined;
      description?: string | undefined;
      /** For the site's own components. */
      customProps?: Readonly<Record<string, unknown>> | undefined;
      items: SidebarNode[];
    };
