import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// AtlantaFX's sheets without the rules for controls and variants of them that the program does not have. JavaFX tries
/// each rule on each new node that it may be meant for, and more than half of them never are.
final class ControlStyles {

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final List<String> CONTROLS = List.of(
            "accordion",
            "axis",
            "breadcrumbs",
            "button-bar",
            "calendar",
            "caption-menu-item",
            "[\\w-]+-legend-symbol",
            "chart[\\w-]*",
            "choice-box",
            "color-picker[\\w-]*",
            "color-palette[\\w-]*",
            "color-rect[\\w-]*",
            "custom-color-dialog",
            "date-picker[\\w-]*",
            "dialog-pane",
            "html-editor[\\w-]*",
            "menu-bar",
            "modal-box",
            "modal-pane",
            "notification",
            "pagination",
            "popover",
            "radio-button",
            "radio-menu-item",
            "ring-progress-indicator",
            "segmented-control",
            "selectable-text",
            "slider",
            "spinner",
            "split-menu-button",
            "split-pane",
            "tab-line",
            "tile",
            "tile-base",
            "toggle-switch",
            "tool-bar",
            "tree-cell",
            "tree-table-[\\w-]*",
            "tree-view");
    private static final List<String> VARIANTS = List.of(
            "abbr",
            "align-(?:left|center|right)",
            "alt-icon",
            "bb-code",
            "bg-[\\w-]+",
            "border-(?:default|muted|subtle)",
            "bordered",
            "button-(?:circle|icon|outlined)",
            "card",
            "(?:left|center|right)-pill",
            "classic",
            "dense",
            "elevated-\\d",
            "floating",
            "font-icon",
            "interactive",
            "large",
            "no-arrow",
            "rounded",
            "striped",
            "text-(?:bold|bolder|caption|italic|lighter|muted|normal|oblique|on-emphasis|small|strikethrough|subtle)",
            "text-underlined",
            "title-\\d",
            "tab:(?:bottom|left|right)",
            "titled-pane:disabled");
    private static final Pattern FOREIGN = Pattern.compile("\\.(?:"
            + Stream.of(CONTROLS, VARIANTS).flatMap(List::stream).collect(Collectors.joining("|")) + ")(?![\\w-])");

    private ControlStyles() {}

    /// Writes the sheets of one folder to another, without those rules.
    static void write(Path from, Path to) throws IOException {
        for (String scheme : List.of("light", "dark")) {
            String whole = Files.readString(from.resolve("primer-" + scheme + ".css"));
            Files.writeString(to.resolve("atlantafx-" + scheme + ".css"), withoutForeign(whole));
        }
    }

    private static String withoutForeign(String sheet) {
        Matcher rules = RULE.matcher(COMMENT.matcher(sheet).replaceAll(""));
        return rules.results().flatMap(ControlStyles::kept).collect(Collectors.joining());
    }

    private static Stream<String> kept(MatchResult rule) {
        String selectors = Stream.of(rule.group(1).split(","))
                .filter(selector -> !FOREIGN.matcher(selector).find())
                .map(String::strip)
                .flatMap(ControlStyles::narrowed)
                .collect(Collectors.joining(", "));
        return selectors.isEmpty() ? Stream.empty() : Stream.of(selectors + " {" + rule.group(2) + "}\n");
    }

    // A rule for whatever is within a tab's words is tried on every node there is, one for labels anywhere within a
    // column's heading on every label.
    private static Stream<String> narrowed(String selector) {
        String heading = selector.replace(".column-header .label", ".column-header > .label");
        return heading.endsWith(".tab-label > *")
                ? Stream.of(".text", ".ikonli-font-icon").map(node -> heading.replaceAll("\\*$", node))
                : Stream.of(heading);
    }
}
