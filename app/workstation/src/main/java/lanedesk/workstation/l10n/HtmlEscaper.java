package lanedesk.workstation.l10n;

/// Escapes text for use in HTML.
public final class HtmlEscaper {

    private HtmlEscaper() {}

    /// Escapes the characters of markup. Replaces control characters, lone surrogates and characters that change the
    /// text direction or are invisible by blanks.
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
