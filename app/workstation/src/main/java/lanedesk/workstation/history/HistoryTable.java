package lanedesk.workstation.history;

import java.math.BigDecimal;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.freight.TradeTextChecks;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryState;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The columns of the history. If not all fit, numbers, which can be searched anyway, are hidden first; customer,
/// lane and status are always shown.
record HistoryTable(Texts texts, Formats formats) {

    /// The number of characters of two cities with postal codes.
    private static final int LANE_LETTERS = 48;

    /// Adds the columns to a table.
    ///
    /// @param font a font with the page's font size
    /// @param hasSeveralDispatchers whether several dispatchers quote, so that each row names one
    void addColumns(
            TableView<HistoryEntry> table, ObservableValue<Font> font, ObservableValue<Boolean> hasSeveralDispatchers) {
        ColumnSizing<HistoryEntry> sizing = new ColumnSizing<>(table, font);
        sizing.addColumn(statusColumn(), this::offerOrStatusText).asBadges(1);
        addColumn(sizing, "when", entry -> formats.formatShortDateTime(entry.changedAt()));
        addColumn(sizing, "customer", HistoryEntry::customerName).asTruncatable();
        addColumn(sizing, "lane", entry -> entry.origin() + " → " + entry.destination())
                .asTruncatable(LANE_LETTERS);
        addColumn(
                        sizing,
                        "carrier",
                        entry -> entry.carrier() == null ? "" : texts.translateCarrierName(entry.carrier()))
                .asTruncatable()
                .withPriority(5);
        addColumn(sizing, "quote", entry -> Long.toString(entry.quoteNumber())).withPriority(3);
        addColumn(sizing, "order", entry -> numberText(entry.orderNumber())).withPriority(4);
        addColumn(sizing, "bol", entry -> orEmpty(entry.bolNumber())).withPriority(2);
        addColumn(sizing, "sell", entry -> moneyText(entry.sellPrice()))
                .withPriority(6)
                .asNumeric();
        addColumn(sizing, "equipment", this::equipmentText).withPriority(1);
        SizedColumn<HistoryEntry> quotedBy = addColumn(sizing, "quotedBy", entry -> nameOfEmail(entry.dispatcher()))
                .withPriority(7);
        hasSeveralDispatchers.subscribe(quotedBy::setOffered);
        sizing.sizeOnEveryChange();
    }

    private SizedColumn<HistoryEntry> addColumn(
            ColumnSizing<HistoryEntry> sizing, String name, Function<HistoryEntry, String> value) {
        Function<HistoryEntry, String> formatter = entry -> PlainText.toDisplayLine(value.apply(entry));
        TableColumn<HistoryEntry, String> column = new TableColumn<>(texts.text("history.column." + name));
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(formatter.apply(row.getValue())));
        column.setCellFactory(_ -> new TextCell<>(Function.identity()));
        return sizing.addColumn(column, formatter);
    }

    /// The name part of an e-mail address.
    static String nameOfEmail(String dispatcher) {
        return dispatcher.split("@", 2)[0];
    }

    private TableColumn<HistoryEntry, HistoryEntry> statusColumn() {
        TableColumn<HistoryEntry, HistoryEntry> column = new TableColumn<>(texts.text("history.column.state"));
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new StateCell());
        return column;
    }

    // An offer's state is more specific than "quoted".
    private String offerOrStatusText(HistoryEntry entry) {
        if (entry.state() == HistoryState.QUOTED && entry.offer() != null) {
            return texts.text("history.offer." + entry.offer());
        }
        return texts.text(
                entry.isVariant() && entry.state() == HistoryState.QUOTED
                        ? "history.variant"
                        : "history.state." + entry.state().name());
    }

    private static String orEmpty(@Nullable String value) {
        return value == null ? "" : value;
    }

    private String moneyText(@Nullable BigDecimal amount) {
        return amount == null ? "" : formats.formatMoney(amount);
    }

    private static String numberText(@Nullable Long value) {
        return value == null ? "" : value.toString();
    }

    // The equipment with translated terms; the length of a container follows its type.
    private String equipmentText(HistoryEntry entry) {
        String[] typeAndLength = entry.equipment().split(" (?=\\d+′$)", 2);
        String text = Stream.of(typeAndLength[0].split(", ", -1))
                .map(word -> texts.translateServiceTerm(TradeTextChecks.toReadableWords(word)))
                .collect(Collectors.joining(", "));
        return typeAndLength.length == 1 ? text : text + " " + typeAndLength[1];
    }

    private final class StateCell extends TableCell<HistoryEntry, HistoryEntry> {
        private final Badge badge = new Badge();

        @Override
        protected void updateItem(@Nullable HistoryEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            badge.setText(offerOrStatusText(entry));
            badge.setTone(
                    switch (entry.state()) {
                        case BOOKED, RESOLVED_BOOKED -> Tone.SUCCESS;
                        case UNKNOWN, SENT -> Tone.WARNING;
                        case REJECTED, RESOLVED_NOT_BOOKED -> Tone.DANGER;
                        case QUOTED, PREPARED -> Tone.NEUTRAL;
                    });
            setGraphic(badge);
        }
    }
}
