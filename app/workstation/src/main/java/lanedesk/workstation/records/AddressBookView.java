package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// The address book: a search above the table of addresses, and beside it the form of the selected or new
/// address. A line below the form says who last changed the address.
public final class AddressBookView implements Screen {

    /// The section of the page: addresses, or templates and defaults.
    enum Section {
        ADDRESSES,
        PRESETS
    }

    private final AddressBookViewModel model;
    private final PresetsViewModel presetsModel;
    private final FormBinding formBinding;
    private final PresetsView presetsView;
    private final Overlay overlay;
    private final Texts texts;
    private final Parent root;
    private final ChangeListener<@Nullable CustomerBranch> onCustomerChanged;
    private @Nullable Long shownCustomerNumber;

    @FXML
    private StatePane statePane;

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
    private Hyperlink removedAddresses;

    @FXML
    private Card addressCard;

    @FXML
    private WrappingRow addressForm;

    @FXML
    private Button addressDelete;

    @FXML
    private Label addressLastChange;

    @FXML
    private Hyperlink addressVersions;

    public AddressBookView(
            AddressBookViewModel model,
            PresetsViewModel presetsModel,
            BuyRateVisibility buyRateVisibility,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.presetsModel = presetsModel;
        this.texts = texts.textsOfFeature(AddressBookView.class);
        this.presetsView = new PresetsView(presetsModel, buyRateVisibility, overlay, texts);
        this.onCustomerChanged = (_, _, _) -> clearSelectionAndLoadCustomerEntries();
        model.draft.form.setOnEnter(_ -> saveEntryOrFocusInvalidField());
        this.root = FxmlViews.load(this, this.texts).root();
        this.formBinding = new FormBinding(addressForm, model.draft.form, texts);
    }

    private static boolean isShortField(AddressPart part) {
        return switch (part) {
            case CITY, STATE, ZIP, COUNTRY, PHONE, EXTENSION -> true;
            case NAME, ADDRESS1, ADDRESS2, CONTACT, EMAIL, HOURS, NOTE -> false;
        };
    }

    private void setUpForm() {
        for (AddressPart part : AddressPart.values()) {
            Field field = FormBinding.createFrame(
                    model.draft.formField(part).id(), new TextField(), isShortField(part) ? "short" : "long");
            field.setRequiredText(texts.text("addresses.missing"));
            addressForm.getChildren().add(field);
        }
        RecordVersionsPanel.bindLastChangeAndVersionsLink(
                model.versions, addressLastChange, addressVersions, overlay, texts);
    }

    @FXML
    private void initialize() {
        setUpForm();
        statePane.stateProperty().bind(model.stateProperty());
        addressSection.getItems().setAll(Section.values());
        addressSection.formatterProperty().set(section -> texts.text("addresses.section." + section.name()));
        addressSection.valueProperty().set(Section.ADDRESSES);
        addressSection.valueProperty().subscribe(section -> showPresetsOrAddresses(section == Section.PRESETS));
        addressSearch.textProperty().bindBidirectional(model.query);
        addressSearch.focusResultsOnDownKey(addressTable);
        TableRows.showSorted(addressTable, model.visibleEntries);
        addressTable.setRowFactory(_ -> new LazyTableRow<>());
        addressTable.setPlaceholder(new Label(texts.text("addresses.empty")));
        setUpColumns();
        addressTable.getSelectionModel().selectedItemProperty().addListener((_, _, entry) -> {
            if (entry != null) {
                model.selectEntryAndSwitchForm(entry);
            }
        });
        addressCount
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> texts.text("addresses.count", model.visibleEntries.size()), model.visibleEntries));
        model.selectedProperty().subscribe(this::showEntryStateAndSelectRow);
        // If the search filters out the selected address, the form still shows it. The address is selected
        // again when the search includes it.
        model.query.subscribe((_, _) -> selectRow(model.selectedProperty().get()));
        RecordVersionsPanel.bindRemovedLink(model.versions, removedAddresses, overlay, texts);
    }

    // Columns that do not fit are hidden, those with the lowest priority first. The form shows all values.
    private void setUpColumns() {
        ColumnSizing<AddressEntry> sizing = new ColumnSizing<>(addressTable, addressCount.fontProperty());
        sizing.addTextColumn(texts.text("addresses.NAME"), AddressEntry::name).asTruncatableWithRemainingWidth();
        sizing.addTextColumn(texts.text("addresses.ADDRESS1"), AddressEntry::address1)
                .asTruncatableWithRemainingWidth()
                .withPriority(4);
        sizing.addTextColumn(texts.text("addresses.place"), AddressSummary::formatPlace)
                .asTruncatableWithRemainingWidth()
                .withPriority(3);
        sizing.addTextColumn(texts.text("addresses.CONTACT"), AddressEntry::contactName)
                .asTruncatableWithRemainingWidth()
                .withPriority(2);
        sizing.addTextColumn(texts.text("addresses.PHONE"), AddressEntry::phone).withPriority(1);
        sizing.sizeColumnsNowAndOnEveryChange();
    }

    private void showPresetsOrAddresses(boolean showPresets) {
        body.setContent(showPresets ? presetsView.root : addressPart);
        for (Control control : List.of(addressSearch, addressImport, addressExport, addressAdd)) {
            control.setVisible(!showPresets);
        }
    }

    private void showEntryStateAndSelectRow(Optional<AddressEntry> entry) {
        addressCard.setTitle(texts.text(entry.isPresent() ? "addresses.form.edit" : "addresses.form.new"));
        boolean isAddedByBooking = entry.filter(AddressEntry::isAddedByBooking).isPresent();
        addressCard.setHint(isAddedByBooking ? texts.text("addresses.learned") : "");
        addressDelete.setDisable(entry.isEmpty());
        selectRow(entry);
    }

    private void selectRow(Optional<AddressEntry> entry) {
        if (entry.isEmpty()) {
            addressTable.getSelectionModel().clearSelection();
        } else {
            addressTable.getSelectionModel().select(entry.get());
        }
    }

    private @Nullable Long currentCustomerNumber() {
        CustomerBranch currentCustomer = model.customer.getValue();
        return currentCustomer == null ? null : currentCustomer.customerNumber();
    }

    private void clearSelectionAndLoadCustomerEntries() {
        shownCustomerNumber = currentCustomerNumber();
        model.selectEntryAndSwitchForm(null);
        model.startLoadingAndSubscribe();
        presetsModel.startLoadingAndSubscribe();
    }

    @FXML
    private void startNewEntry() {
        model.selectEntryAndSwitchForm(null);
        formBinding.focusControl(model.draft.formField(AddressPart.NAME).id());
    }

    private boolean isShowingPresets() {
        return addressSection.getValue() == Section.PRESETS;
    }

    private void addInShownSection() {
        if (isShowingPresets()) {
            presetsView.startNewItemPreset();
        } else {
            startNewEntry();
        }
    }

    private void saveInShownSection() {
        if (isShowingPresets()) {
            presetsView.savePresetOrFocusInvalidField();
        } else {
            saveEntryOrFocusInvalidField();
        }
    }

    @FXML
    private void saveEntryOrFocusInvalidField() {
        formBinding.focusControl(model.saveOrFindInvalidField());
    }

    @FXML
    private void confirmAndDeleteSelectedEntry() {
        model.confirmAndDeleteSelectedEntry();
    }

    @FXML
    private void chooseFileAndImportAddresses() {
        createFileDialog("addresses.import").chooseFileToOpen(model::importAskingForUnknownColumns);
    }

    @FXML
    private void chooseFileAndExportAddresses() {
        createFileDialog("addresses.export").chooseFileToSave("lanedesk-addresses.csv", model::exportInBackground);
    }

    private FileDialog createFileDialog(String title) {
        return new FileDialog(root, texts.text(title)).addFilter("CSV", "*.csv");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("addresses.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen("addresses.search", () -> !isShowingPresets(), addressSearch::requestFocus),
                group.createCommand("addresses.add", this::addInShownSection),
                group.createCommand("addresses.save", this::saveInShownSection),
                group.createCommand("addresses.export", this::chooseFileAndExportAddresses)));
        commands.addAll(
                isShowingPresets()
                        ? presetsView.createSortCommands()
                        : TableCommands.createSortCommands(addressTable, texts));
        return commands;
    }

    @Override
    public void onShown() {
        model.customer.removeListener(onCustomerChanged);
        model.customer.addListener(onCustomerChanged);
        if (shownCustomerNumber != null && shownCustomerNumber.equals(currentCustomerNumber())) {
            model.subscribeAndRefresh();
            presetsModel.subscribeAndRefresh();
        } else {
            clearSelectionAndLoadCustomerEntries();
        }
        if (isShowingPresets()) {
            presetsView.focusTable();
        } else {
            addressSearch.requestFocus();
        }
    }

    @Override
    public void onHidden() {
        model.customer.removeListener(onCustomerChanged);
        model.unsubscribeAndCancelLoading();
        presetsModel.unsubscribeAndCancelLoading();
    }
}
