package lanedesk.workstation.l10n;

/// Escapes text from any source inside a page of markup.
public final class HtmlEscaper {

    private HtmlEscaper() {}

    /// The text as it reads, none of it taken as markup. What no page may hold, such as half a character, and what
    /// would turn or hide the words around it is a blank.
    public static String escape(String text) {
        StringBuilder literal = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> literal.append("&lt;");
                case '>' -> literal.append("&gt;");
                case '&' -> literal.append("&amp;");
                case '"' -> literal.append("&quot;");
                default -> {
                    int kind = Character.getType(point);
                    boolean plain = kind != Character.CONTROL
                            && kind != Character.SURROGATE
                            && kind != Character.FORMAT
                            && kind != Character.UNASSIGNED;
                    literal.appendCodePoint(plain ? point : ' ');
                }
            }
        });
        return literal.toString();
    }
}
