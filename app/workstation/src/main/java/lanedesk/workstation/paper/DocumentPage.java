package lanedesk.workstation.paper;

import com.samskivert.mustache.Mustache;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The values of every document template: letterhead, texts, footer.
public abstract class DocumentPage {

    private static final int MOST_OF_A_FOOT = 70;

    final CustomerDocumentStyle on;
    final String families;
    final String logo;
    final Letterhead head;

    /// Its texts as a template names them: `{{words.title}}`.
    final Mustache.CustomContext words;

    private final Texts texts;
    private final String stem;

    /// @param stem prefix of its message keys
    /// @param families font families for CSS
    /// @param logo URI of the letterhead's image; empty for none
    protected DocumentPage(CustomerDocumentStyle documentStyle, String stem, String families, String logo) {
        this.on = documentStyle;
        this.families = families;
        this.logo = logo;
        head = documentStyle.head();
        texts = Texts.of(DocumentPage.class, documentStyle.language());
        this.stem = stem;
        words = this::text;
    }

    /// A page that is converted to a PDF.
    ///
    /// @param stem prefix of its message keys
    protected DocumentPage(CustomerDocumentStyle documentStyle, String stem) {
        this(
                documentStyle,
                stem,
                PdfWriter.fontFamilies(),
                Logo.dataUri(documentStyle.head().logo()));
    }

    /// A text of the document with its arguments.
    protected final String text(String key, @Nullable Object... arguments) {
        return texts.text(stem + key, arguments);
    }

    protected static String joined(String between, String... parts) {
        return Stream.of(parts).filter(part -> !part.isBlank()).collect(Collectors.joining(between));
    }

    /// The separator between a name and its value in the document's language.
    final String colon() {
        return texts.text("colon");
    }

    /// The text in the middle of every page's footer.
    protected abstract String reference();

    String size() {
        return on.format().css();
    }

    /// The sandbox notice; empty outside the sandbox.
    String sandbox() {
        return on.sandbox() ? texts.text("paper.sandbox") : "";
    }

    String recipientLine() {
        return on.to().oneLine();
    }

    boolean terms() {
        return !paragraphs().isEmpty();
    }

    List<String> paragraphs() {
        return on.texts().terms().lines().filter(line -> !line.isBlank()).toList();
    }

    /// The lines of the sender.
    List<String> senderLines() {
        return Stream.of(head.name(), head.address(), joined(" · ", head.phone(), head.email()))
                .filter(line -> !line.isBlank())
                .toList();
    }

    PageFooter foot() {
        return new PageFooter(
                quoted(head.name()),
                quoted(reference()),
                quoted(texts.text("paper.page", "#1", "#2"))
                        .replace("#1", "\" counter(page) \"")
                        .replace("#2", "\" counter(pages) \""));
    }

    // The text as the content of a quoted CSS string, shortened.
    private static String quoted(String text) {
        String plain = text.replaceAll("[\\\\\"\\s]+", " ");
        return plain.length() <= MOST_OF_A_FOOT ? plain : plain.substring(0, MOST_OF_A_FOOT - 1) + "…";
    }

    /// The footer of a page, for CSS.
    record PageFooter(String left, String middle, String page) {}
}
