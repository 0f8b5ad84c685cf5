package lanedesk.workstation.booking.unknown;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// The text for the service's operator about a booking without an answer.
public final class OperatorText {

    private static final Duration WINDOW = Duration.ofMinutes(3);

    private final String environment;
    private final BuyFigures buyFigures;
    private final Texts texts;
    private final Formats formats;

    /// @param environment its name as people read it
    /// @param buyFigures hidden ones are left out
    public OperatorText(String environment, BuyFigures buyFigures, Texts texts, Formats formats) {
        this.environment = environment;
        this.buyFigures = buyFigures;
        this.texts = texts;
        this.formats = formats;
    }

    /// Returns the texts of the package.
    Texts texts() {
        return texts;
    }

    /// Whether buy figures are left out now.
    ReadOnlyBooleanProperty buyHiddenProperty() {
        return buyFigures.hiddenProperty();
    }

    String of(UnknownCase unknown) {
        Attempt attempt = unknown.attempt();
        Instant until = attempt.state().at().isAfter(unknown.sentAt())
                ? attempt.state().at()
                : unknown.sentAt().plus(WINDOW);
        List<String> lines = new ArrayList<>(List.of(
                texts.text("booking.operator.question"),
                "",
                texts.text(
                        "booking.operator.environment",
                        environment,
                        attempt.facts().baseUrl()),
                texts.text(
                        "booking.operator.quote",
                        Long.toString(attempt.quoteNumber()),
                        Long.toString(attempt.facts().rateNumber())),
                texts.text(
                        "booking.operator.customer",
                        attempt.customer().name(),
                        Long.toString(attempt.customer().customerNumber()),
                        Long.toString(attempt.customer().customerBsn())),
                texts.text(
                        "booking.operator.lane",
                        unknown.lane().from(),
                        unknown.lane().to()),
                !buyFigures.isHidden()
                        ? texts.text(
                                "booking.operator.carrier",
                                attempt.facts().carrier(),
                                formats.money(attempt.facts().price()))
                        : texts.text(
                                "booking.operator.carrier.alone",
                                attempt.facts().carrier()),
                texts.text("booking.operator.sent", formats.exact(unknown.sentAt()), formats.exact(until)),
                texts.text("booking.operator.utc", unknown.sentAt().toString(), until.toString()),
                texts.text("booking.operator.user", attempt.facts().dispatcher(), attempt.workstation()),
                texts.text("booking.operator.hash", attempt.bodySha256())));
        lines.addAll(unknown.evidence(texts));
        lines.add(texts.text("booking.operator.note", attempt.state().note()));
        return String.join("\n", lines);
    }
}
