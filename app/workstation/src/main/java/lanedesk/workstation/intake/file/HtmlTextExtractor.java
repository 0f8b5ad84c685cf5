package lanedesk.workstation.intake.file;

import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/// Extracts the visible text of an HTML page: blocks as lines, table cells separated by tabs. Loads no external
/// resources.
final class HtmlTextExtractor {
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_DEPTH = 400;
    private static final Set<String> BLOCK_ELEMENTS = Set.of(
            "p",
            "div",
            "br",
            "tr",
            "table",
            "li",
            "ul",
            "ol",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "hr",
            "blockquote",
            "pre",
            "section",
            "article",
            "header",
            "footer",
            "address",
            "dt",
            "dd");
    private static final Set<String> INVISIBLE_ELEMENTS =
            Set.of("script", "style", "head", "title", "template", "noscript");

    private HtmlTextExtractor() {}

    static String extract(String html) {
        String limitedHtml = html.length() > MAX_LENGTH * 8 ? html.substring(0, MAX_LENGTH * 8) : html;
        Document page = Jsoup.parse(limitedHtml);
        page.select("[style~=(?i)display\\s*:\\s*none]").remove();
        page.select("input[type=checkbox],input[type=radio]")
                .forEach(box -> box.after(new TextNode(box.hasAttr("checked") ? " [x] " : " [ ] ")));
        HtmlTableExpander.expandMergedTables(page);
        TextCollector collector = new TextCollector();
        NodeTraversor.traverse(collector, page.body());
        return collector.text();
    }

    private static final class TextCollector implements NodeVisitor {
        private final StringBuilder text = new StringBuilder();
        private int cellsInRow;
        private int invisibleDepth;

        @Override
        public void head(Node node, int depth) {
            if (node instanceof Element element && INVISIBLE_ELEMENTS.contains(element.normalName())) {
                invisibleDepth++;
            }
            if (invisibleDepth > 0 || text.length() > MAX_LENGTH || depth > MAX_DEPTH) {
                return;
            }
            if (node instanceof TextNode textNode) {
                appendCollapsingBlanks(textNode.getWholeText());
            } else if (node instanceof Element element) {
                onElementStart(element);
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element) {
                String name = element.normalName();
                if (INVISIBLE_ELEMENTS.contains(name)) {
                    invisibleDepth--;
                } else if (isCell(element)) {
                    cellsInRow--;
                } else if (BLOCK_ELEMENTS.contains(name) && !name.equals("br")) {
                    endBlock(name.equals("p") || name.equals("table"));
                }
            }
        }

        private void onElementStart(Element element) {
            String name = element.normalName();
            if (isCell(element)) {
                boolean isFirstCell = element.previousElementSibling() == null;
                if (!isFirstCell) {
                    text.append('\t');
                }
                cellsInRow++;
            } else if (name.equals("blockquote") || BLOCK_ELEMENTS.contains(name)) {
                if (name.equals("br")) {
                    text.append(cellsInRow > 0 ? ' ' : '\n');
                } else {
                    endBlock(false);
                }
            }
        }

        // A cell that contains another table is a layout, not a cell.
        private static boolean isCell(Element element) {
            return (element.normalName().equals("td") || element.normalName().equals("th"))
                    && element.selectFirst("table, p + p, div + div, br + br") == null
                    && element.parent() != null
                    && element.parent().childrenSize() > 1;
        }

        private void appendCollapsingBlanks(String newText) {
            for (int index = 0; index < newText.length(); index++) {
                char c = newText.charAt(index);
                boolean isBlank = Character.isWhitespace(c) || c == '\u00a0';
                if (!isBlank) {
                    text.append(c);
                } else if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
            }
        }

        private void endBlock(boolean withBlankLine) {
            if (cellsInRow > 0) {
                if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
                return;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append('\n');
            }
            if (withBlankLine && text.length() > 1 && text.charAt(text.length() - 2) != '\n') {
                text.append('\n');
            }
        }

        private String text() {
            return text.toString().replaceAll(" +\\n", "\n").replaceAll("\\n{3,}", "\n\n");
        }
    }
}
