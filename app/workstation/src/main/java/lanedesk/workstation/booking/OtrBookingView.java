package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.PackageType;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.AddressSuggestions;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.CustomFieldsPane;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shipment.ReferenceList;

/// The form of an OTR booking.
final class OtrBookingView implements BookingForm {

    // The index of the column whose fields shrink if space is short. The texts of the other columns are never
    // cut.
    private static final int DIMENSION_COLUMN = 4;
    private static final int ITEM_COLUMNS = 7;
    private static final int NARROW_ITEM_COLUMNS = 3;

    private OtrBookingViewModel model;
    private final ReferenceList<PackageType> packages;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final FormBinding entryBinding;
    private final IncrementalReveal incrementalReveal;
    private final BusinessDayButton businessDayButton;
    private final CustomFieldsPane hazmatFields = new CustomFieldsPane(2);
    private final CustomFieldsPane insuranceFields = new CustomFieldsPane(4);
    private final CustomFieldsPane customFields = new CustomFieldsPane(4);
    private final Map<Label, Long> packageIdsByLabel = new HashMap<>();
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private VBox form;

    @FXML
    private GridPane items;

    @FXML
    private Card itemsCard;

    @FXML
    private Label piecesAndWeight;

    @FXML
    private Field direction;

    @FXML
    private Field pickupDate;

    @FXML
    private Field pickupTime;

    @FXML
    private Field insured;

    @FXML
    private FieldNotes pickupNotes;

    @FXML
    private SegmentedChoice<String> bookDirection;

    @FXML
    private SegmentedChoice<String> bookPickupRepeatedHour;

    @FXML
    private SegmentedChoice<String> bookInsured;

    @FXML
    private SegmentedChoice<String> bookGoodsValue;

    @FXML
    private SuggestField<AddressEntry> bookPickupName;

    @FXML
    private SuggestField<AddressEntry> bookDeliveryName;

    @FXML
    private HBox pickupAddressChips;

    @FXML
    private HBox deliveryAddressChips;

    @FXML
    private HBox stops;

    @FXML
    private Card hazmat;

    @FXML
    private Card insurance;

    @FXML
    private Card customFieldsCard;

    OtrBookingView(OtrBookingViewModel model, ReferenceList<PackageType> packages, Texts texts, Formats formats) {
        this.model = model;
        this.packages = packages;
        this.texts = texts;
        this.formats = formats;
        businessDayButton = new BusinessDayButton(texts, formats, this::focusControl);
        root = FxmlViews.load(this, texts).root();
        showModel();
        entryBinding = new FormBinding(form, itemsCard.getContent(), model.entries(), texts);
        incrementalReveal = IncrementalReveal.installAndDetachChildren(root, form.getChildren(), stops.getChildren());
    }

    @FXML
    private void initialize() {
        pickupDate.setRemedyButton(businessDayButton);
        pickupNotes.setFields(direction, pickupDate, pickupTime, insured);
        bookPickupRepeatedHour.getItems().setAll(RepeatedHour.FIRST_HOUR, RepeatedHour.SECOND_HOUR);
        bookDirection
                .getItems()
                .setAll(OpenEnum.knownValues(FreightDirection.class).stream()
                        .map(FreightDirection::code)
                        .toList());
        bookInsured.getItems().setAll(CustomFieldEntries.NO, CustomFieldEntries.YES);
        bookGoodsValue
                .getItems()
                .setAll(OpenEnum.knownValues(GoodsValue.class).stream()
                        .map(GoodsValue::code)
                        .toList());
        hazmat.getContent().addAll(hazmatFields, createAssumedValueLabel("booking.otr.hazmat.guess"));
        insurance.getContent().addAll(insuranceFields, createAssumedValueLabel("booking.otr.insurance.guess"));
        customFieldsCard.getContent().add(customFields);
        setUpItemColumns();
    }

    @Override
    public void setPage(BookingPage page) {
        // The controls of all parts must be found.
        incrementalReveal.attachAll();
        model = (OtrBookingViewModel) page;
        showModel();
        entryBinding.setForm(model.entries());
    }

    private void showModel() {
        subscription.unsubscribe();
        businessDayButton.setSuggestion(model.businessDaySuggestion);
        Visibility.setVisibleAndManaged(hazmat, model.isHazardous());
        hazmatFields.setEntries(model.hazmat.customFieldEntries());
        insuranceFields.setEntries(model.insurance.customFieldEntries());
        customFields.setEntries(model.customFieldEntries);
        Visibility.setVisibleAndManaged(customFieldsCard, !model.customFieldEntries.hasNoFields());
        piecesAndWeight.setText(new BookingSummaryFormatter(model, texts, formats)
                .formatPiecesAndWeight(model.quote().request()));
        showItems();
        showInsuranceIfInsured();
        subscription = Subscription.combine(
                AddressSuggestions.showSuggestionsAndChips(model.pickupStop(), bookPickupName, pickupAddressChips),
                AddressSuggestions.showSuggestionsAndChips(model.delivery, bookDeliveryName, deliveryAddressChips),
                model.entries().addChangeListener(this::showInsuranceIfInsured),
                packages.loadAndRefreshOnceOrAfterFailure().subscribe(_ -> showPackageNames()));
    }

    // A note on a value that is sent although the interface does not document the field, and on how to change
    // the value.
    private Label createAssumedValueLabel(String key) {
        Label label = new Label(texts.text(key));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll("ld-muted", "ld-small");
        return label;
    }

    private void setUpItemColumns() {
        for (int column = 0; column < ITEM_COLUMNS; column++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setHgrow(column == 0 ? Priority.ALWAYS : Priority.NEVER);
            if (column > 0 && column != DIMENSION_COLUMN) {
                width.setMinWidth(Region.USE_PREF_SIZE);
            }
            width.setHalignment(column == 0 || column == 2 || column == 6 ? HPos.LEFT : HPos.RIGHT);
            items.getColumnConstraints().add(width);
        }
        // The width of the page decides, not the width of the cells as they are placed.
        items.setMinWidth(0);
        // A change during a layout pass would leave the page with its old size.
        items.layoutBoundsProperty().subscribe(_ -> Platform.runLater(this::placeItemCells));
    }

    // Shows every quoted item, read-only, under the column headings. Missing dimensions can be entered.
    private void showItems() {
        items.getChildren().clear();
        packageIdsByLabel.clear();
        List<String> heads = List.of("item", "quantity", "package", "weight", "dimensions", "class", "marks");
        for (int column = 0; column < heads.size(); column++) {
            Label head = new Label(texts.text("booking.otr." + heads.get(column)));
            head.getStyleClass().add("head");
            head.setMinWidth(Region.USE_PREF_SIZE);
            items.add(head, column, 0);
        }
        List<QuoteItem> quoted = model.quote().request().items();
        for (int i = 0; i < quoted.size(); i++) {
            addItemRow(i, quoted.get(i));
        }
        if (items.getScene() != null) {
            items.applyCss();
            placeItemCells();
        }
    }

    // Each item has one row. If its values leave less space than the longest word of a name needs, each item
    // has a row for the name and two rows for the values.
    private void placeItemCells() {
        // The cells are ordered by row. The first row contains the headings.
        List<Node> cells = items.getChildren();
        double[] columnWidths = new double[ITEM_COLUMNS];
        double longestWord = 0;
        for (int index = 0; index < cells.size(); index++) {
            int column = index % ITEM_COLUMNS;
            if (column > 0) {
                columnWidths[column] =
                        Math.max(columnWidths[column], cells.get(index).prefWidth(-1));
            } else if (items.lookup("#bookItem" + (index / ITEM_COLUMNS - 1)) instanceof Label name) {
                longestWord = Math.max(longestWord, Math.ceil(TextWidths.longestWordWidth(name)));
            }
        }
        double valueWidths = Arrays.stream(columnWidths).sum() + (ITEM_COLUMNS - 1) * items.getHgap();
        boolean isNarrow = items.getWidth() > 0 && items.getWidth() - valueWidths < longestWord;
        for (int index = 0; index < cells.size(); index++) {
            placeItemCell(cells.get(index), index / ITEM_COLUMNS, index % ITEM_COLUMNS, isNarrow);
        }
    }

    private static void placeItemCell(Node cell, int row, int column, boolean isNarrow) {
        if (!isNarrow) {
            GridPane.setConstraints(cell, column, row, 1, 1);
            GridPane.setHalignment(cell, null);
        } else if (column == 0) {
            GridPane.setConstraints(cell, 0, 3 * row, NARROW_ITEM_COLUMNS, 1);
        } else {
            int value = column - 1;
            GridPane.setConstraints(cell, value % NARROW_ITEM_COLUMNS, 3 * row + 1 + value / NARROW_ITEM_COLUMNS, 1, 1);
            GridPane.setHalignment(cell, HPos.LEFT);
        }
    }

    // Shows the package types by name after the service's list was loaded.
    private void showPackageNames() {
        packageIdsByLabel.forEach((label, id) -> label.setText(packageNameOrId(id)));
    }

    private void addItemRow(int position, QuoteItem item) {
        Label name = new Label(PlainText.toDisplayParagraph(item.itemName()));
        name.setId("bookItem" + position);
        name.setWrapText(true);
        name.getStyleClass().add("ld-strong");
        VBox described = new VBox(
                name,
                createErrorLabel(model.entries().fieldById("bookItem" + position)),
                createVolumeWarningLabel(position));
        items.addRow(
                position + 1,
                described,
                new Label(formats.formatInteger(item.quantity())),
                createAndRegisterPackageLabel(item.packageType()),
                new Label(formatNumber(item.weight()) + " "
                        + texts.text("booking.unit.weight."
                                + model.quote().request().uom().code())),
                createDimensionFieldsOrLabel(position, item),
                new Label(PlainText.toDisplayLine(item.freightClass())),
                createItemBadges(item));
    }

    private Label createErrorLabel(FormField entry) {
        Label errorLabel = new Label();
        errorLabel.getStyleClass().addAll("ld-danger", "ld-small");
        errorLabel.setWrapText(true);
        errorLabel.textProperty().bind(entry.errorProperty());
        Visibility.bindVisibleAndManaged(errorLabel, entry.errorProperty().isNotEmpty());
        return errorLabel;
    }

    private Node createDimensionFieldsOrLabel(int position, QuoteItem item) {
        List<FormField> requested = model.itemDimensions.dimensionEntriesOf(position);
        if (requested.isEmpty()) {
            String sides = Stream.of(item.length(), item.width(), item.height())
                    .map(side -> side == null ? "" : formatNumber(side))
                    .collect(Collectors.joining(" × "));
            Label uncut = new Label(sides + " "
                    + texts.text("booking.unit.length."
                            + model.quote().request().uom().code()));
            uncut.setMinWidth(Region.USE_PREF_SIZE);
            return uncut;
        }
        HBox sides = new HBox(6);
        sides.setAlignment(Pos.CENTER_LEFT);
        String[] letters = texts.text("booking.otr.dimensions").split(" × ", -1);
        for (FormField side : requested) {
            TextField text = new TextField();
            text.setId(side.id());
            text.setPromptText(letters[requested.indexOf(side) % letters.length]);
            LazyTooltip.installWithCurrentText(text, side::fullName);
            text.setEditable(!side.isReadOnly());
            sides.getChildren().add(text);
        }
        return sides;
    }

    // Creates the label that warns if typed dimensions give another volume than the quote. The label is below
    // the item's name, because the column of the name gets the remaining width.
    private Label createVolumeWarningLabel(int position) {
        Label warningLabel = new Label();
        warningLabel.setId("bookItem" + position + "Volume");
        warningLabel.getStyleClass().addAll("ld-small", "ld-warning");
        warningLabel.setWrapText(true);
        warningLabel
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.volumeDifferenceWarningOf(position, formats),
                        model.itemDimensions.dimensionEntriesOf(position).stream()
                                .map(FormField::textProperty)
                                .toArray(Observable[]::new)));
        Visibility.bindVisibleAndManaged(
                warningLabel, warningLabel.textProperty().isNotEmpty());
        return warningLabel;
    }

    private Label createAndRegisterPackageLabel(long id) {
        Label label = new Label();
        packageIdsByLabel.put(label, id);
        return label;
    }

    private HBox createItemBadges(QuoteItem item) {
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

    private String formatNumber(BigDecimal value) {
        return formats.formatNumber(value, 2);
    }

    private String packageNameOrId(long id) {
        return packages.values().stream()
                .filter(type -> type.id() == id)
                .map(type -> PlainText.toDisplayLine(type.name()))
                .findFirst()
                .orElse(Long.toString(id));
    }

    private void showInsuranceIfInsured() {
        Visibility.setVisibleAndManaged(insurance, model.insurance.isInsured());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> nodesBesideForm() {
        return List.of();
    }

    @Override
    public String idOfFirstControlWithoutTypedText() {
        return EntryId.DIRECTION.controlId();
    }

    @Override
    public void focusControl(String id) {
        entryBinding.focusControl(id);
    }

    @Override
    public List<Command> commands() {
        return List.of();
    }
}
