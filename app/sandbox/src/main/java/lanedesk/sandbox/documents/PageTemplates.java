package lanedesk.sandbox.documents;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Fills the page templates of the resources. A template is compiled when it is first used, and is then cached.
final class PageTemplates {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .nullValue("")
            .emptyStringIsFalse(true)
            .strictSections(true)
            .withEscaper(PageTemplates::escapeXml)
            .withLoader(name -> new StringReader(readResource(name + ".html")));

    private final Map<String, Template> compiledTemplates = new ConcurrentHashMap<>();

    /// Fills the template with the values of the page. Escapes every value. Throws if the template uses a name that
    /// the page does not have.
    String fillTemplate(String name, Object page) {
        return compiledTemplates
                .computeIfAbsent(name, key -> COMPILER.compile(readResource(key + ".html")))
                .execute(page);
    }

    static String readResource(String name) {
        try (InputStream in = PageTemplates.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Escapes the text for XML text and attributes. Replaces characters that XML 1.0 does not allow with spaces.
    static String escapeXml(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isXmlCharacter(c) ? c : ' ');
            }
        });
        return out.toString();
    }

    private static boolean isXmlCharacter(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || c == '\n' || c == '\t' || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
