import type { ComponentProps, ReactNode } from "react";

/** Returns the component for the import of an `.svg` file: it shows the file as an image. */
export function createSvgImage(src: string): (props: ComponentProps<"img">) => ReactNode {
  return function SvgImage(props) {
    return <img {...props} alt={props.alt ?? props["aria-label"] ?? props.title ?? ""} src={src} />;
  };
}
