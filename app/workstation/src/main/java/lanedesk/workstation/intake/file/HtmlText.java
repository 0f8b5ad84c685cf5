package lanedesk.workstation.intake.file;

import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/// A web page's text as a person sees it: blocks in lines, cells of a table parted by tabs. Nothing it refers to is
/// fetched.
final class HtmlText {
    private static final int MOST_LETTERS = 400_000;
    private static final int MOST_DEPTH = 400;
    private static final Set<String> BLOCKS = Set.of(
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
    private static final Set<String> UNSEEN = Set.of("script", "style", "head", "title", "template", "noscript");

    private HtmlText() {}

    static String of(String html) {
        String some = html.length() > MOST_LETTERS * 8 ? html.substring(0, MOST_LETTERS * 8) : html;
        Document page = Jsoup.parse(some);
        page.select("[style~=(?i)display\\s*:\\s*none]").remove();
        page.select("input[type=checkbox],input[type=radio]")
                .forEach(box -> box.after(new TextNode(box.hasAttr("checked") ? " [x] " : " [ ] ")));
        HtmlTables.expand(page);
        Writing writing = new Writing();
        NodeTraversor.traverse(writing, page.body());
        return writing.text();
    }

    private static final class Writing implements NodeVisitor {
        private final StringBuilder text = new StringBuilder();
        private int cells;
        private int unseen;

        @Override
        public void head(Node node, int depth) {
            if (node instanceof Element element && UNSEEN.contains(element.normalName())) {
                unseen++;
            }
            if (unseen > 0 || text.length() > MOST_LETTERS || depth > MOST_DEPTH) {
                return;
            }
            if (node instanceof TextNode words) {
                words(words.getWholeText());
            } else if (node instanceof Element element) {
                begin(element);
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element) {
                String name = element.normalName();
                if (UNSEEN.contains(name)) {
                    unseen--;
                } else if (isCell(element)) {
                    cells--;
                } else if (BLOCKS.contains(name) && !name.equals("br")) {
                    end(name.equals("p") || name.equals("table"));
                }
            }
        }

        private void begin(Element element) {
            String name = element.normalName();
            if (isCell(element)) {
                boolean first = element.previousElementSibling() == null;
                if (!first) {
                    text.append('\t');
                }
                cells++;
            } else if (name.equals("blockquote") || BLOCKS.contains(name)) {
                if (name.equals("br")) {
                    text.append(cells > 0 ? ' ' : '\n');
                } else {
                    end(false);
                }
            }
        }

        // A cell that holds another table is a layout, not a cell.
        private static boolean isCell(Element element) {
            return (element.normalName().equals("td") || element.normalName().equals("th"))
                    && element.selectFirst("table, p + p, div + div, br + br") == null
                    && element.parent() != null
                    && element.parent().childrenSize() > 1;
        }

        private void words(String words) {
            for (int at = 0; at < words.length(); at++) {
                char c = words.charAt(at);
                boolean blank = Character.isWhitespace(c) || c == '\u00a0';
                if (!blank) {
                    text.append(c);
                } else if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
            }
        }

        private void end(boolean apart) {
            if (cells > 0) {
                if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
                return;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append('\n');
            }
            if (apart && text.length() > 1 && text.charAt(text.length() - 2) != '\n') {
                text.append('\n');
            }
        }

        private String text() {
            return text.toString().replaceAll(" +\\n", "\n").replaceAll("\\n{3,}", "\n\n");
        }
    }
}
