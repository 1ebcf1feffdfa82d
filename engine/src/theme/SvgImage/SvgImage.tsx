import type { ComponentProps, ReactNode } from "react";

/**
 * Returns the component for the import of an `.svg` file: it shows the file as an image. Children are left out, as in
 * Docusaurus, whose component only contains the file's elements.
 */
export function createSvgImage(src: string): (props: ComponentProps<"img">) => ReactNode {
  return function SvgImage(props) {
    const alt = props.alt ?? props["aria-label"] ?? props.title ?? "";
    return <img {...{ ...props, children: undefined }} alt={alt} src={src} />;
  };
}
