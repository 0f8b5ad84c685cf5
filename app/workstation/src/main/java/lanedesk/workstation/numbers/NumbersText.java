package lanedesk.workstation.numbers;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.Group;
import lanedesk.journal.numbers.GroupTally;
import lanedesk.journal.numbers.Grouping;
import lanedesk.journal.numbers.Numbers.Question;
import lanedesk.journal.numbers.Numbers.Report;
import lanedesk.journal.numbers.Span;
import lanedesk.journal.numbers.Tally;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Figures in the dispatcher's words.
public final class NumbersText {

    /// Where nothing is known that could be stated.
    static final String UNKNOWN = "—";

    private static final int PERCENT = 100;
    // A shipment has several carriers until it is booked.
    private static final Set<Figure> OF_SHIPMENTS =
            EnumSet.of(Figure.QUOTES, Figure.ATTEMPTS, Figure.OFFERS, Figure.WON);

    private final Texts texts;
    private final Formats formats;

    public NumbersText(Texts texts, Formats formats) {
        this.texts = texts.forFeature(NumbersText.class);
        this.formats = formats;
    }

    /// How it writes figures and days.
    Formats formats() {
        return formats;
    }

    /// Returns the texts of the package.
    Texts texts() {
        return texts;
    }

    /// Returns the subject of a line.
    String group(Group group) {
        return switch (group) {
            case Group.All _ -> texts.text("numbers.total");
            case Group.Customer customer -> PlainText.line(customer.name());
            case Group.Lane lane ->
                PlainText.line(lane.lane().from() + " → " + lane.lane().to());
            case Group.Carrier carrier -> named(texts.carrier(carrier.name()));
            case Group.Dispatcher dispatcher -> named(dispatcher.email());
            case Group.Month month -> formats.month(month.month(), false);
        };
    }

    private String named(String name) {
        return name.isBlank() ? texts.text("numbers.unnamed") : PlainText.line(name);
    }

    /// The heading of a figure's column.
    String heading(Figure figure) {
        return texts.text("numbers.figure." + figure);
    }

    /// Returns the figures that exist for groups; buy figures only where they are shown.
    static List<Figure> figures(Grouping grouping, boolean buyShown) {
        return Stream.of(Figure.values())
                .filter(figure -> buyShown || figure != Figure.PROFIT)
                .filter(figure -> grouping != Grouping.CARRIER || !OF_SHIPMENTS.contains(figure))
                .toList();
    }

    /// A figure as it is shown.
    String figure(Figure figure, Tally tally) {
        return switch (figure) {
            case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED -> formats.count(rows(figure, tally));
            case WON ->
                tally.answered() == 0
                        ? UNKNOWN
                        : texts.text(
                                "numbers.won.of",
                                formats.count(Math.round((double) PERCENT * tally.won() / tally.answered())),
                                formats.count(tally.won()),
                                formats.count(tally.answered()));
            case SOLD -> money(tally.sold());
            case PROFIT -> money(tally.profit());
        };
    }

    private String money(Tally.Sum sum) {
        return sum.bookings() == 0 ? UNKNOWN : formats.money(sum.dollars());
    }

    /// How many rows a figure counts.
    static long rows(Figure figure, Tally tally) {
        return switch (figure) {
            case QUOTES -> tally.quotes();
            case ATTEMPTS -> tally.attempts();
            case OFFERS -> tally.offers();
            case WON -> tally.answered();
            case BOOKINGS -> tally.bookings();
            case SOLD -> tally.sold().bookings();
            case UNPRICED -> tally.unpriced();
            case PROFIT -> tally.profit().bookings();
        };
    }

    /// Returns the kind of a figure's rows, where they are shown.
    String rowsOf(Figure figure, GroupTally line) {
        List<String> parts = new ArrayList<>();
        parts.add(texts.text("numbers.rows." + figure));
        if (!(line.group() instanceof Group.All)) {
            parts.add(group(line.group()));
        }
        if (!(line.group() instanceof Group.Month) && line.span().from() != null) {
            parts.add(days(line.span()));
        }
        return String.join(" · ", parts);
    }

    String days(Span span) {
        return span.from() == null ? texts.text("numbers.ever") : formats.days(span.from(), span.until());
    }

    /// Returns what the figures leave out, and by which month a booking counts; empty where there is nothing to say.
    String note(Question question, Report report, boolean buyShown) {
        Tally all = report.total().tally();
        List<String> parts = new ArrayList<>();
        if (question.grouping() == Grouping.CARRIER) {
            parts.add(texts.text("numbers.note.carrier"));
        } else if (all.quotes() < all.attempts()) {
            parts.add(texts.text("numbers.note.shipments"));
        }
        if (question.grouping() == Grouping.MONTH && all.bookings() > 0) {
            parts.add(texts.text("numbers.note.month"));
        }
        if (all.unpriced() > 0) {
            parts.add(texts.text("numbers.note.unpriced", all.unpriced()));
        }
        long fuel = all.sold().bookings() - all.profit().bookings();
        if (buyShown && fuel > 0) {
            parts.add(texts.text("numbers.note.fuel", fuel));
        }
        return String.join(" ", parts);
    }
}
