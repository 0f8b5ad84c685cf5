package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.PackageType;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceList;

/// The quoted items, read-only; missing dimensions can be entered.
final class QuotedItemGrid {

    // The fields of this column shrink if space is short; the texts of the others are never cut.
    private static final int DIMENSION_COUNT = 4;

    private final GridPane items;
    private final OtrBookingViewModel model;
    private final ReferenceList<PackageType> packages;
    private final Texts texts;
    private final Formats formats;
    private final Map<Label, Long> packageNames = new HashMap<>();

    QuotedItemGrid(
            GridPane items,
            OtrBookingViewModel model,
            ReferenceList<PackageType> packages,
            Texts texts,
            Formats formats) {
        this.items = items;
        this.model = model;
        this.packages = packages;
        this.texts = texts;
        this.formats = formats;
    }

    /// Shows every item under the column headings.
    void show() {
        for (int column = 0; column < 7; column++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setHgrow(column == 0 ? Priority.ALWAYS : Priority.NEVER);
            if (column > 0 && column != DIMENSION_COUNT) {
                width.setMinWidth(Region.USE_PREF_SIZE);
            }
            width.setHalignment(column == 0 || column == 2 || column == 6 ? HPos.LEFT : HPos.RIGHT);
            items.getColumnConstraints().add(width);
        }
        List<String> heads = List.of("item", "quantity", "package", "weight", "dimensions", "class", "marks");
        for (int column = 0; column < heads.size(); column++) {
            Label head = new Label(texts.text("booking.otr." + heads.get(column)));
            head.getStyleClass().add("head");
            head.setMinWidth(Region.USE_PREF_SIZE);
            items.add(head, column, 0);
        }
        for (int i = 0; i < model.shipment().items().size(); i++) {
            showItem(i, model.shipment().items().get(i));
        }
    }

    /// Shows the package names once the service's list is loaded.
    void showPackageNames() {
        packageNames.forEach((label, id) -> label.setText(packageName(id)));
    }

    private void showItem(int position, QuoteItem item) {
        int row = position + 1;
        Label name = new Label(PlainText.toParagraph(item.itemName()));
        name.setId("bookItem" + position);
        name.setWrapText(true);
        name.getStyleClass().add("ld-strong");
        VBox described = new VBox(
                name, errorLabel(model.entries().entryById("bookItem" + position)), volumeWarningLabel(position));
        items.addRow(
                row,
                described,
                new Label(formats.formatCount(item.quantity())),
                packageLabel(item.packageType()),
                new Label(numberText(item.weight()) + " "
                        + texts.text("booking.unit.weight."
                                + model.quoted().request().uom().code())),
                dimensionFields(position, item),
                new Label(PlainText.toLine(item.freightClass())),
                itemBadges(item));
    }

    private Label errorLabel(BookingEntry entry) {
        Label problem = new Label();
        problem.getStyleClass().addAll("ld-danger", "ld-small");
        problem.setWrapText(true);
        problem.textProperty().bind(entry.errorProperty());
        Visibility.bindShown(problem, entry.errorProperty().isNotEmpty());
        return problem;
    }

    private Node dimensionFields(int position, QuoteItem item) {
        List<BookingEntry> requested = model.dimensionsOf(position);
        if (requested.isEmpty()) {
            String sides = Stream.of(item.length(), item.width(), item.height())
                    .map(side -> side == null ? "" : numberText(side))
                    .collect(Collectors.joining(" × "));
            Label uncut = new Label(sides + " "
                    + texts.text("booking.unit.length."
                            + model.quoted().request().uom().code()));
            uncut.setMinWidth(Region.USE_PREF_SIZE);
            return uncut;
        }
        HBox sides = new HBox(6);
        sides.setAlignment(Pos.CENTER_LEFT);
        String[] letters = texts.text("booking.otr.dimensions").split(" × ", -1);
        for (BookingEntry side : requested) {
            TextField text = new TextField();
            text.setId(side.id());
            text.setPromptText(letters[requested.indexOf(side) % letters.length]);
            LazyTooltip.installRefreshed(text, side::fullName);
            text.setEditable(!side.isLocked());
            sides.getChildren().add(text);
        }
        return sides;
    }

    // Below the name, whose column gets the remaining width.
    private Label volumeWarningLabel(int position) {
        Label caution = new Label();
        caution.setId("bookItem" + position + "Volume");
        caution.getStyleClass().addAll("ld-small", "ld-warning");
        caution.setWrapText(true);
        caution.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.volumeWarning(position, formats),
                        model.dimensionsOf(position).stream()
                                .map(BookingEntry::textProperty)
                                .toArray(Observable[]::new)));
        Visibility.bindShown(caution, caution.textProperty().isNotEmpty());
        return caution;
    }

    private Label packageLabel(long id) {
        Label label = new Label();
        packageNames.put(label, id);
        return label;
    }

    private HBox itemBadges(QuoteItem item) {
        HBox marks = new HBox(4);
        marks.setAlignment(Pos.CENTER_LEFT);
        if (item.isHazardous()) {
            marks.getChildren().add(new Badge(texts.text("booking.otr.hazardous"), Tone.WARNING));
        }
        if (item.isStackable()) {
            marks.getChildren().add(new Badge(texts.text("booking.otr.levels", item.levels()), Tone.NEUTRAL));
        }
        return marks;
    }

    private String numberText(BigDecimal value) {
        return formats.formatNumber(value, 2);
    }

    private String packageName(long id) {
        return packages.values().stream()
                .filter(type -> type.id() == id)
                .map(type -> PlainText.toLine(type.name()))
                .findFirst()
                .orElse(Long.toString(id));
    }
}
