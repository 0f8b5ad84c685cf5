package lanedesk.workstation.paper;

import com.samskivert.mustache.Mustache;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The values of every document template: letterhead, texts, footer.
public abstract class DocumentPage {

    private static final int MAX_FOOTER_PART_LENGTH = 70;

    final CustomerDocumentStyle on;
    final String families;
    final String logo;
    final Letterhead head;

    /// Its texts as a template names them: `{{words.title}}`.
    final Mustache.CustomContext words;

    private final Texts texts;
    private final String keyPrefix;

    /// @param keyPrefix prefix of its message keys
    /// @param families font families for CSS
    /// @param logo URI of the letterhead's image; empty for none
    protected DocumentPage(CustomerDocumentStyle documentStyle, String keyPrefix, String families, String logo) {
        this.on = documentStyle;
        this.families = families;
        this.logo = logo;
        head = documentStyle.head();
        texts = Texts.of(DocumentPage.class, documentStyle.language());
        this.keyPrefix = keyPrefix;
        words = this::text;
    }

    /// A page that is converted to a PDF.
    ///
    /// @param keyPrefix prefix of its message keys
    protected DocumentPage(CustomerDocumentStyle documentStyle, String keyPrefix) {
        this(
                documentStyle,
                keyPrefix,
                PdfWriter.cssFontFamilies(),
                Logo.toDataUri(documentStyle.head().logo()));
    }

    /// A text of the document with its arguments.
    protected final String text(String key, @Nullable Object... arguments) {
        return texts.text(keyPrefix + key, arguments);
    }

    protected static String joinPresent(String separator, String... parts) {
        return Stream.of(parts).filter(part -> !part.isBlank()).collect(Collectors.joining(separator));
    }

    /// The separator between a name and its value in the document's language.
    final String colon() {
        return texts.text("colon");
    }

    /// The text in the middle of every page's footer.
    protected abstract String footerReference();

    String size() {
        return on.format().cssName();
    }

    /// The sandbox notice; empty outside the sandbox.
    String sandbox() {
        return on.sandbox() ? texts.text("paper.sandbox") : "";
    }

    String recipientLine() {
        return on.to().nameAndEmail();
    }

    boolean terms() {
        return !paragraphs().isEmpty();
    }

    List<String> paragraphs() {
        return on.texts().terms().lines().filter(line -> !line.isBlank()).toList();
    }

    /// The lines of the sender.
    List<String> senderLines() {
        return Stream.of(head.name(), head.address(), joinPresent(" · ", head.phone(), head.email()))
                .filter(line -> !line.isBlank())
                .toList();
    }

    PageFooter foot() {
        return new PageFooter(
                cssString(head.name()),
                cssString(footerReference()),
                cssString(texts.text("paper.page", "#1", "#2"))
                        .replace("#1", "\" counter(page) \"")
                        .replace("#2", "\" counter(pages) \""));
    }

    // The text as the content of a quoted CSS string, shortened.
    private static String cssString(String text) {
        String cleaned = text.replaceAll("[\\\\\"\\s]+", " ");
        return cleaned.length() <= MAX_FOOTER_PART_LENGTH
                ? cleaned
                : cleaned.substring(0, MAX_FOOTER_PART_LENGTH - 1) + "…";
    }

    /// The footer of a page, for CSS.
    record PageFooter(String left, String middle, String page) {}
}
