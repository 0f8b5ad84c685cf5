package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.layout.Region;
import lanedesk.journal.offer.Offer;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.ColumnShares;
import lanedesk.workstation.fx.table.ColumnShares.Share;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Theme;

/// How the columns of the list share its width by what stands in them. What is least needed goes first where there is
/// no room; lane and customer have what is left.
final class OfferColumns {

    private static final double SPACING = 8;
    private static final double AROUND = 38;
    private static final double SLACK = 4;
    private static final double HEADING = 0.923;

    private static final int MEASURED = 200;

    /// The letters of the names of two towns.
    private static final int LANE_LETTERS = 48;

    /// The columns in their order.
    enum Column {
        LANE,
        CUSTOMER,
        SELL,
        PROFIT,
        VALID,
        DUE,
        WHO
    }

    private final Map<Column, DoubleProperty> widths = new EnumMap<>(Column.class);
    private final Map<Column, Share> shares = new EnumMap<>(Column.class);
    private final OfferText text;
    private final Supplier<Instant> now;
    private final Function<Column, String> heading;
    private List<OfferLine.Row> rows = List.of();
    private boolean buyHidden;
    private double room;
    private double type = Theme.BODY_SIZE;

    OfferColumns(OfferText text, Supplier<Instant> now, Function<Column, String> heading) {
        this.text = text;
        this.now = now;
        this.heading = heading;
        for (Column column : Column.values()) {
            widths.put(column, new SimpleDoubleProperty());
        }
    }

    /// Gives a column's cell its width, or takes it out of the row where there is no room.
    void fit(Column column, Region cell) {
        cell.setMinWidth(0);
        width(column).subscribe(now -> {
            Visibility.set(cell, now.doubleValue() > 0);
            cell.setMinWidth(now.doubleValue());
            cell.setPrefWidth(now.doubleValue());
            cell.setMaxWidth(now.doubleValue());
        });
    }

    private DoubleProperty width(Column column) {
        return Objects.requireNonNull(widths.get(column));
    }

    void hideBuy(boolean hidden) {
        buyHidden = hidden;
        share();
    }

    /// Measures what is in the list now.
    void show(List<OfferLine> lines) {
        rows = lines.stream()
                .filter(OfferLine.Row.class::isInstance)
                .map(OfferLine.Row.class::cast)
                .limit(MEASURED)
                .toList();
        measure();
    }

    /// Shares a width.
    ///
    /// @param size of the type
    void share(double width, double size) {
        room = width;
        if (size != type) {
            type = size;
            measure();
        }
        share();
    }

    private void measure() {
        TextWidths regular = TextWidths.regular(type);
        TextWidths bold = TextWidths.bold(type);
        for (Column column : Column.values()) {
            TextWidths letters = column == Column.LANE || column == Column.SELL ? bold : regular;
            double around = SLACK + (column == Column.VALID ? OfferCell.BAR + SPACING : 0);
            double head = HEADING * regular.of(heading.apply(column));
            double whole = Math.max(head, letters.longest(words(column)));
            boolean free = column == Column.LANE || column == Column.CUSTOMER;
            int never = column == Column.LANE ? LANE_LETTERS : FreeText.WHOLE;
            double least = !free
                    ? whole
                    : Math.max(head, letters.longest(words(column).filter(said -> said.length() <= never)));
            int stays = switch (column) {
                case WHO -> 1;
                case PROFIT -> 2;
                case LANE, CUSTOMER, SELL, VALID, DUE -> 0;
            };
            shares.put(column, new Share(least + around, whole + around, free, stays));
        }
        share();
    }

    private Stream<String> words(Column column) {
        Instant at = now.get();
        return rows.stream().map(row -> words(column, row.offer(), row, at));
    }

    private String words(Column column, Offer offer, OfferLine.Row row, Instant at) {
        return switch (column) {
            case LANE -> text.lane(offer);
            case CUSTOMER -> text.customer(offer);
            case SELL -> text.sell(offer);
            case PROFIT -> row.profit() == null ? "" : text.formats().amount(row.profit());
            case VALID -> text.validity(offer, at);
            case DUE -> text.due(offer, at);
            case WHO -> text.dispatcherName(offer.facts().dispatcher());
        };
    }

    private void share() {
        List<Column> offered = new ArrayList<>(List.of(Column.values()));
        if (buyHidden) {
            offered.remove(Column.PROFIT);
        }
        // Nothing is shown before the columns are measured.
        List<Share> asked =
                offered.stream().map(shares::get).filter(Objects::nonNull).toList();
        if (asked.isEmpty()) {
            return;
        }
        BitSet leaving = ColumnShares.leaving(asked, room - AROUND - SPACING * offered.size());
        List<Column> shown = new ArrayList<>();
        for (int at = 0; at < offered.size(); at++) {
            if (!leaving.get(at)) {
                shown.add(offered.get(at));
            }
        }
        double[] shared = ColumnShares.widths(
                shown.stream().map(shares::get).map(Objects::requireNonNull).toList(),
                room - AROUND - SPACING * (shown.size() - 1));
        for (Column column : Column.values()) {
            int at = shown.indexOf(column);
            width(column).set(at < 0 ? 0 : shared[at]);
        }
    }
}
