package lanedesk.workstation.printouts;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.workstation.l10n.HtmlEscaper;
import lanedesk.workstation.l10n.PlainText;

/// Fills the document templates among the resources. A template is compiled on first use. Values are escaped in
/// HTML templates. In text templates, values are converted by [PlainText#toDisplayText]. An unknown name in a
/// template is an error. May be called on any thread.
public final class DocumentTemplate {

    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .emptyStringIsFalse(true)
            .strictSections(true)
            .withLoader(name -> new StringReader(readResource(name)));

    private static final Map<String, Template> COMPILED = new ConcurrentHashMap<>();

    private DocumentTemplate() {}

    /// Fills a template with the values of `model`. `name` is the file name, such as `quote-sheet.html` or
    /// `quote-sheet.txt`.
    public static String fillTemplate(String name, Object model) {
        return COMPILED.computeIfAbsent(
                        name,
                        key -> COMPILER.withEscaper(
                                        key.endsWith(".txt")
                                                ? PlainText::toDisplayText
                                                : HtmlEscaper::escapeAndBlankControls)
                                .compile(readResource(key)))
                .execute(model);
    }

    private static String readResource(String name) {
        try (InputStream in = Objects.requireNonNull(DocumentTemplate.class.getResourceAsStream(name), name);
                Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            return reader.readAllAsString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
