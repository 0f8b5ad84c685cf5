package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ChangeListener;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.WordsCell;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.navigation.TableCommands;
import org.jspecify.annotations.Nullable;

/// The address book on screen: a search over one table, and the address in front as a form beside it.
public final class AddressBookView implements Screen {

    /// The section of the customer that is shown.
    enum Section {
        ADDRESSES,
        PRESETS
    }

    private final AddressBookViewModel model;
    private final PresetsViewModel presets;
    private final AddressFormView form;
    private final PresetsView presetsView;
    private final Overlay overlay;
    private final Texts texts;
    private final Parent root;
    private final ChangeListener<@Nullable CustomerBranch> customerChanged;
    private @Nullable Long shownFor;

    @FXML
    private StatePane layer;

    @FXML
    private SearchField addressSearch;

    @FXML
    private SegmentedChoice<Section> addressSection;

    @FXML
    private PageBody body;

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
    private Label addressCount;

    @FXML
    private Hyperlink addressRemoved;

    public AddressBookView(
            AddressBookViewModel model, PresetsViewModel presets, BuyFigures buyFigures, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.presets = presets;
        this.texts = texts.forFeature(AddressBookView.class);
        this.presetsView = new PresetsView(presets, buyFigures, overlay, texts);
        this.customerChanged = (_, _, _) -> turnToCustomer();
        this.form = new AddressFormView(model, overlay, this.texts);
        this.root = FxmlLoading.load(this, this.texts, form).root();
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.stateProperty());
        addressSection.getItems().setAll(Section.values());
        addressSection.textProperty().set(section -> texts.text("addresses.section." + section.name()));
        addressSection.valueProperty().set(Section.ADDRESSES);
        addressSection.valueProperty().subscribe(section -> turnTo(section == Section.PRESETS));
        addressSearch.textProperty().bindBidirectional(model.queryProperty());
        addressSearch.focusOnDown(addressTable);
        SortedList<AddressEntry> sorted = new SortedList<>(model.shown());
        sorted.comparatorProperty().bind(addressTable.comparatorProperty());
        addressTable.setItems(sorted);
        addressTable.setRowFactory(_ -> new LazyTableRow<>());
        addressTable.setPlaceholder(new Label(texts.text("addresses.empty")));
        columns();
        addressTable.getSelectionModel().selectedItemProperty().addListener((_, _, entry) -> {
            if (entry != null) {
                model.select(entry);
            }
        });
        addressCount
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> texts.text("addresses.count", model.shown().size()), model.shown()));
        model.selectedProperty().subscribe(this::show);
        // An address that a search leaves out stays in the form, and is in front again once the search has it.
        model.queryProperty().subscribe((_, _) -> show(model.selectedProperty().get()));
        VersionsPanel.followRemoved(model.versions(), addressRemoved, overlay, texts);
    }

    // Columns without room are hidden, the last first; the form beside the table shows all of them.
    private void columns() {
        ColumnSizing<AddressEntry> sizing = new ColumnSizing<>(addressTable, addressCount.fontProperty());
        column(sizing, "addresses.NAME", AddressEntry::name).free();
        column(sizing, "addresses.ADDRESS1", AddressEntry::address1).free().lesser(4);
        column(sizing, "addresses.place", AddressSummary::place).free().lesser(3);
        column(sizing, "addresses.CONTACT", AddressEntry::contactName).free().lesser(2);
        column(sizing, "addresses.PHONE", AddressEntry::phone).lesser(1);
        sizing.follow();
    }

    private void turnTo(boolean toPresets) {
        body.setContent(toPresets ? presetsView.root() : addressPart);
        for (Control each : List.of(addressSearch, addressImport, addressExport, addressAdd)) {
            each.setVisible(!toPresets);
        }
    }

    private SizedColumn<AddressEntry> column(
            ColumnSizing<AddressEntry> sizing, String key, Function<AddressEntry, String> value) {
        TableColumn<AddressEntry, String> column = new TableColumn<>(texts.text(key));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        column.setCellFactory(_ -> new WordsCell<>(Function.identity()));
        return sizing.add(column, value);
    }

    private void show(Optional<AddressEntry> entry) {
        if (entry.isEmpty()) {
            addressTable.getSelectionModel().clearSelection();
        } else {
            addressTable.getSelectionModel().select(entry.get());
        }
    }

    private @Nullable Long inFront() {
        CustomerBranch front = model.customer().getValue();
        return front == null ? null : front.customerNumber();
    }

    private void turnToCustomer() {
        shownFor = inFront();
        model.select(null);
        model.show();
        presets.show();
    }

    @FXML
    private void add() {
        model.select(null);
        form.focus(AddressPart.NAME);
    }

    private boolean isAtPresets() {
        return addressSection.getValue() == Section.PRESETS;
    }

    private void addHere() {
        if (isAtPresets()) {
            presetsView.add();
        } else {
            add();
        }
    }

    private void saveHere() {
        if (isAtPresets()) {
            presetsView.save();
        } else {
            form.save();
        }
    }

    @FXML
    private void bring() {
        dialog("addresses.import").open(model::importFrom);
    }

    @FXML
    private void export() {
        dialog("addresses.export").save("lanedesk-addresses.csv", model::export);
    }

    private FileDialog dialog(String title) {
        return new FileDialog(root, texts.text(title)).of("CSV", "*.csv");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("addresses.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.when("addresses.search", "Shortcut+F", () -> !isAtPresets(), addressSearch::requestFocus),
                group.of("addresses.add", "Shortcut+N", this::addHere),
                group.of("addresses.save", "Shortcut+S", this::saveHere),
                group.of("addresses.export", "Shortcut+E", this::export)));
        commands.addAll(isAtPresets() ? presetsView.sorting() : TableCommands.sorting(addressTable, texts));
        return commands;
    }

    @Override
    public void onShown() {
        model.customer().removeListener(customerChanged);
        model.customer().addListener(customerChanged);
        if (shownFor != null && shownFor.equals(inFront())) {
            model.resume();
            presets.resume();
        } else {
            turnToCustomer();
        }
        if (isAtPresets()) {
            presetsView.focus();
        } else {
            addressSearch.requestFocus();
        }
    }

    @Override
    public void onHidden() {
        model.customer().removeListener(customerChanged);
        model.hide();
        presets.hide();
    }
}
