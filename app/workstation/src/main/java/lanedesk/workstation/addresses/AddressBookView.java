package lanedesk.workstation.addresses;

import java.io.File;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.stage.FileChooser;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// The address book on screen: a search over one table, and the address in front as a form beside it.
public final class AddressBookView implements Screen {

    /// What is shown of the customer.
    enum Section {
        ADDRESSES,
        HABITS
    }

    /// Border and scroll bar.
    private static final double EDGES = 16;

    private final AddressBookViewModel model;
    private final HabitsViewModel habits;
    private final HabitsView habitsView;
    private final Overlay overlay;
    private final Texts texts;
    private final Parent root;
    private final Map<AddressPart, TextField> inputs = new EnumMap<>(AddressPart.class);
    private final ChangeListener<@Nullable CustomerBranch> customerChanged;

    @FXML
    private StatePane layer;

    @FXML
    private SearchField addressSearch;

    @FXML
    private SegmentedChoice<Section> addressSection;

    @FXML
    private DetailSplit addressPart;

    @FXML
    private Button addressImport;

    @FXML
    private Button addressExport;

    @FXML
    private Button addressAdd;

    @FXML
    private TableView<AddressEntry> addressTable;

    @FXML
    private Card addressCard;

    @FXML
    private FlowPane addressForm;

    @FXML
    private Button addressDelete;

    @FXML
    private Label addressCount;

    @FXML
    private Label addressLastChange;

    @FXML
    private Hyperlink addressVersions;

    @FXML
    private Hyperlink addressRemoved;

    public AddressBookView(AddressBookViewModel model, HabitsViewModel habits, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.habits = habits;
        this.texts = texts.forFeature(AddressBookView.class);
        this.habitsView = new HabitsView(habits, overlay, texts);
        this.customerChanged = (_, _, _) -> turnToCustomer();
        this.root = FxmlLoading.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.stateProperty());
        addressSection.getItems().setAll(Section.values());
        addressSection.textProperty().set(section -> texts.text("addresses.section." + section.name()));
        addressSection.valueProperty().set(Section.ADDRESSES);
        addressSection.valueProperty().subscribe(section -> turnTo(section == Section.HABITS));
        addressSearch.textProperty().bindBidirectional(model.queryProperty());
        addressTable.setItems(model.shown());
        addressTable.setRowFactory(_ -> new LazyTableRow<>());
        addressTable.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        addressTable.setPlaceholder(new Label(texts.text("addresses.empty")));
        addressTable
                .getColumns()
                .setAll(List.of(
                        column("addresses.NAME", 180, AddressEntry::name),
                        column("addresses.LINE1", 160, AddressEntry::address1),
                        column("addresses.place", 160, AddressWords::place),
                        column("addresses.CONTACT", 110, AddressEntry::contactName),
                        column("addresses.PHONE", 150, AddressEntry::phone)));
        addressTable.widthProperty().subscribe(this::fit);
        addressTable.getSelectionModel().selectedItemProperty().addListener((_, _, entry) -> {
            if (entry != null) {
                model.select(entry);
            }
        });
        for (AddressPart part : AddressPart.values()) {
            addressForm.getChildren().add(input(part));
        }
        addressCount
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> texts.text("addresses.count", model.shown().size()), model.shown()));
        model.selectedProperty().subscribe(this::show);
        VersionsPanel.bind(model.versions(), addressLastChange, addressVersions, addressRemoved);
    }

    // What there is no room for goes, the last first: the form beside the table has all of it.
    private void fit() {
        double room = addressTable.getWidth() - EDGES;
        for (TableColumn<AddressEntry, ?> column : addressTable.getColumns()) {
            room -= column.getPrefWidth();
            column.setVisible(room >= 0);
        }
    }

    @FXML
    private void versions() {
        VersionsPanel.showVersions(model.versions(), overlay, texts);
    }

    @FXML
    private void removed() {
        VersionsPanel.showRemoved(model.versions(), overlay, texts);
    }

    private void turnTo(boolean toHabits) {
        layer.setContent(toHabits ? habitsView.root() : addressPart);
        for (Control each : List.of(addressSearch, addressImport, addressExport, addressAdd)) {
            each.setVisible(!toHabits);
        }
    }

    private TableColumn<AddressEntry, String> column(String key, double width, Function<AddressEntry, String> value) {
        TableColumn<AddressEntry, String> column = new TableColumn<>(texts.text(key));
        column.setPrefWidth(width);
        column.setMinWidth(width * 0.85);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private Field input(AddressPart part) {
        TextField text = new TextField();
        text.setId("address" + part.name());
        text.setOnAction(_ -> save());
        Field field = new Field();
        field.setLabel(texts.text("addresses." + part.name()));
        field.setControl(text);
        field.setRequired(part.isRequired());
        field.setRequiredText(texts.text("addresses.missing"));
        field.setOptionalText(texts.text("field.optional"));
        Inputs.bind(field, model.draft().field(part));
        field.getStyleClass().add(isShort(part) ? "short" : "long");
        inputs.put(part, text);
        return field;
    }

    private static boolean isShort(AddressPart part) {
        return switch (part) {
            case CITY, STATE, ZIP, COUNTRY, PHONE, EXTENSION -> true;
            case NAME, LINE1, LINE2, CONTACT, EMAIL, HOURS, NOTE -> false;
        };
    }

    private void show(Optional<AddressEntry> entry) {
        addressCard.setTitle(texts.text(entry.isPresent() ? "addresses.form.edit" : "addresses.form.new"));
        boolean learned = entry.filter(AddressEntry::learned).isPresent();
        addressCard.setHint(learned ? texts.text("addresses.learned") : "");
        addressDelete.setDisable(entry.isEmpty());
        if (entry.isEmpty()) {
            addressTable.getSelectionModel().clearSelection();
        } else {
            addressTable.getSelectionModel().select(entry.get());
        }
    }

    private void turnToCustomer() {
        model.select(null);
        model.show();
        habits.show();
    }

    @FXML
    private void add() {
        model.select(null);
        focus(AddressPart.NAME);
    }

    @FXML
    private void save() {
        model.save().ifPresent(this::focus);
    }

    private boolean isAtHabits() {
        return addressSection.getValue() == Section.HABITS;
    }

    private void addHere() {
        if (isAtHabits()) {
            habitsView.add();
        } else {
            add();
        }
    }

    private void saveHere() {
        if (isAtHabits()) {
            habitsView.save();
        } else {
            save();
        }
    }

    @FXML
    private void delete() {
        model.delete();
    }

    private void focus(AddressPart part) {
        TextField input = inputs.get(part);
        if (input != null) {
            input.requestFocus();
        }
    }

    @FXML
    private void bring() {
        FileChooser chooser = chooser("addresses.import");
        take(chooser.showOpenDialog(root.getScene().getWindow()), model::importFrom);
    }

    @FXML
    private void export() {
        FileChooser chooser = chooser("addresses.export");
        chooser.setInitialFileName("lanedesk-addresses.csv");
        take(chooser.showSaveDialog(root.getScene().getWindow()), model::export);
    }

    private FileChooser chooser(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text(title));
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("CSV", "*.csv"));
        return chooser;
    }

    private static void take(@Nullable File file, Consumer<Path> action) {
        if (file != null) {
            action.accept(file.toPath());
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        String group = texts.text("addresses.group");
        return List.of(
                Command.always(
                        "addresses.search",
                        group,
                        texts.text("addresses.search"),
                        "Shortcut+F",
                        addressSearch::requestFocus),
                Command.always("addresses.add", group, texts.text("addresses.add"), "Shortcut+N", this::addHere),
                Command.always("addresses.save", group, texts.text("addresses.save"), "Shortcut+S", this::saveHere),
                Command.always("addresses.export", group, texts.text("addresses.export"), "Shortcut+E", this::export));
    }

    @Override
    public void shown() {
        model.customer().removeListener(customerChanged);
        model.customer().addListener(customerChanged);
        turnToCustomer();
        addressSearch.requestFocus();
    }

    @Override
    public void hidden() {
        model.customer().removeListener(customerChanged);
        model.hide();
        habits.hide();
    }
}
