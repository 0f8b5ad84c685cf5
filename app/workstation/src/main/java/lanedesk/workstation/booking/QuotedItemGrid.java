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
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceList;

/// The items as they were quoted, which a booking can't change; sides that the quote has not are asked for.
final class QuotedItemGrid {

    // The fields of this column become narrower where there is no room; the words of the others stay whole.
    private static final int DIMENSIONS = 4;

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

    /// Shows every item under the names of the columns.
    void show() {
        for (int column = 0; column < 7; column++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setHgrow(column == 0 ? Priority.ALWAYS : Priority.NEVER);
            if (column > 0 && column != DIMENSIONS) {
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

    /// Names the packages once the service's list of them is there.
    void namePackages() {
        packageNames.forEach((label, id) -> label.setText(packageName(id)));
    }

    private void showItem(int place, QuoteItem item) {
        int row = place + 1;
        Label name = new Label(PlainText.paragraph(item.itemName()));
        name.setId("bookItem" + place);
        name.setWrapText(true);
        name.getStyleClass().add("ld-strong");
        VBox described = new VBox(name, problem(model.entries().of("bookItem" + place)), volumeCaution(place));
        items.addRow(
                row,
                described,
                new Label(formats.count(item.quantity())),
                packageLabel(item.packageType()),
                new Label(number(item.weight()) + " "
                        + texts.text("booking.unit.weight."
                                + model.quoted().request().uom().code())),
                dimensions(place, item),
                new Label(PlainText.line(item.freightClass())),
                marks(item));
    }

    private Label problem(Entry entry) {
        Label problem = new Label();
        problem.getStyleClass().addAll("ld-danger", "ld-small");
        problem.setWrapText(true);
        problem.textProperty().bind(entry.errorProperty());
        Visibility.bind(problem, entry.errorProperty().isNotEmpty());
        return problem;
    }

    private Node dimensions(int place, QuoteItem item) {
        List<Entry> asked = model.dimensionsOf(place);
        if (asked.isEmpty()) {
            String sides = Stream.of(item.length(), item.width(), item.height())
                    .map(side -> side == null ? "" : number(side))
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
        for (Entry side : asked) {
            TextField text = new TextField();
            text.setId(side.id());
            text.setPromptText(letters[asked.indexOf(side) % letters.length]);
            LazyTooltip.of(text, side::fullName);
            text.setEditable(!side.isLocked());
            sides.getChildren().add(text);
        }
        return sides;
    }

    // Beneath the name, whose column takes what width there is.
    private Label volumeCaution(int place) {
        Label caution = new Label();
        caution.setId("bookItem" + place + "Volume");
        caution.getStyleClass().addAll("ld-small", "ld-warning");
        caution.setWrapText(true);
        caution.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.volumeCaution(place, formats),
                        model.dimensionsOf(place).stream()
                                .map(Entry::textProperty)
                                .toArray(Observable[]::new)));
        Visibility.bind(caution, caution.textProperty().isNotEmpty());
        return caution;
    }

    private Label packageLabel(long id) {
        Label label = new Label();
        packageNames.put(label, id);
        return label;
    }

    private HBox marks(QuoteItem item) {
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

    private String number(BigDecimal value) {
        return formats.number(value, 2);
    }

    private String packageName(long id) {
        return packages.values().stream()
                .filter(type -> type.id() == id)
                .map(type -> PlainText.line(type.name()))
                .findFirst()
                .orElse(Long.toString(id));
    }
}
