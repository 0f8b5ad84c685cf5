package lanedesk.freight.paste;

import java.util.stream.Collectors;

/// Formats a parsed clip as lines of text for comparison with the expected ones. `?` marks uncertain values, `??`
/// open questions, `!` unreadable values.
final class ClipReport {
    private ClipReport() {}

    static String format(ItemClip paste) {
        StringBuilder out = new StringBuilder();
        out.append(paste.layout()).append(' ').append(paste.unitSystem());
        out.append(paste.mixesUnitSystems() ? " mixed" : "")
                .append(paste.isEverythingCertain() ? " sure" : "")
                .append(paste.canSkipPreview() ? " exact" : "")
                .append(paste.contradictsStatedTotal() ? " disagreeing" : "")
                .append('\n');
        if (!paste.columns().isEmpty()) {
            out.append(paste.usesHeading() ? "headed " : "guessed ")
                    .append(paste.columns().stream()
                            .map(column -> column.field() + mark(column.certainty()))
                            .collect(Collectors.joining(" ")))
                    .append('\n');
        }
        for (ClipQuestion question : paste.questions()) {
            out.append(question.question())
                    .append(" of ")
                    .append(question.sourceText().replace("\n", "⏎"))
                    .append(question.isOpen() ? "" : " = " + question.answer())
                    .append('\n');
        }
        for (PastedRow row : paste.rows()) {
            out.append(row.lineNumber()).append(" |");
            row.cells()
                    .forEach((field, cell) -> out.append(' ')
                            .append(field)
                            .append('=')
                            .append(cell.certainty() == Certainty.UNREADABLE ? cell.originalText() : cell.value())
                            .append(mark(cell.certainty()))
                            .append(" |"));
            out.append('\n');
        }
        for (UnreadLine line : paste.unreadLines()) {
            out.append(line.lineNumber())
                    .append(' ')
                    .append(line.reason())
                    .append(": ")
                    .append(line.text().replace("\n", "⏎"))
                    .append('\n');
        }
        return out.toString();
    }

    private static String mark(Certainty certainty) {
        return switch (certainty) {
            case SURE -> "";
            case UNCERTAIN -> "?";
            case OPEN -> "??";
            case UNREADABLE -> "!";
        };
    }
}
