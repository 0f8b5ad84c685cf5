package lanedesk.workstation.lists;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.WireFieldCollector;
import lanedesk.workstation.shipment.WireFieldList;
import org.jspecify.annotations.Nullable;

/// The reference lists: names on the left, the rows of one with a search field, and all fields of the selected row.
public final class ServiceListsView implements Screen {

    private final ServiceListsViewModel model;
    private final Texts texts;
    private final Parent root;

    @FXML
    private SearchField listSearch;

    @FXML
    private ComboBox<ReferenceListPart> listPart;

    @FXML
    Button listAgain;

    @FXML
    private ListView<ServiceList> listNames;

    @FXML
    private StatePane layer;

    @FXML
    private TableView<Record> listTable;

    @FXML
    private Label listCount;

    @FXML
    private Label listAge;

    @FXML
    private Card listCard;

    @FXML
    private ScrollPane listScroll;

    @FXML
    private WireFieldList listFields;

    @FXML
    private Button listCopy;

    public ServiceListsView(ServiceListsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts.textsOfFeature(ServiceListsView.class);
        this.root = FxmlViews.load(this, this.texts).root();
    }

    /// The command titles of the lists by their ids.
    public static Map<String, String> titlesById(Texts texts) {
        Texts listTexts = texts.textsOfFeature(ServiceListsView.class);
        Map<String, String> lists = new LinkedHashMap<>();
        for (ServiceList list : ServiceList.values()) {
            lists.put(list.id(), listTexts.text("lists.open", title(list, listTexts)));
        }
        return lists;
    }

    private static String title(ServiceList list, Texts texts) {
        return texts.text("lists." + list.id());
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.stateProperty());
        listSearch.textProperty().bindBidirectional(model.queryProperty());
        listSearch.focusResultsOnDownKey(listTable);
        KeyScrolling.install(listScroll);
        setUpListNames();
        setUpParts();
        setUpTable();
        listCount.textProperty().bind(model.countProperty());
        listAge.textProperty().bind(model.ageProperty());
    }

    private void setUpListNames() {
        listNames.getItems().setAll(ServiceList.values());
        listNames.setCellFactory(_ -> new NameCell(texts));
        listNames.getSelectionModel().select(model.listProperty().get());
        listNames.getSelectionModel().selectedItemProperty().subscribe((_, chosen) -> {
            if (chosen != null) {
                model.listProperty().set(chosen);
            }
        });
        model.listProperty()
                .subscribe((_, newValue) -> listNames.getSelectionModel().select(newValue));
    }

    private void setUpParts() {
        listPart.setItems(model.parts());
        InputBindings.setChoiceFormatter(listPart, ReferenceListPart::title);
        listPart.valueProperty().bindBidirectional(model.partProperty());
        Visibility.bindVisibleAndManaged(listPart, Bindings.isNotEmpty(model.parts()));
    }

    private void setUpTable() {
        ReferenceListTable table = new ReferenceListTable(listTable, model.rows(), listCount.fontProperty(), texts);
        // Column widths depend on the font.
        listCount
                .fontProperty()
                .subscribe(_ -> table.showColumnsOf(model.listProperty().get()));
        model.listProperty().subscribe((_, newValue) -> table.showColumnsOf(newValue));
        listTable.getSelectionModel().selectedItemProperty().subscribe(this::showFields);
    }

    private void showFields(@Nullable Record row) {
        listCard.setTitle(row == null ? texts.text("lists.card") : rowName(row));
        listFields.setFields(row == null ? List.of() : WireFieldCollector.collectFields(row));
        listScroll.setVvalue(0);
        listCopy.setDisable(row == null);
    }

    private String rowName(Record row) {
        return WireFieldCollector.valueText(ServiceList.toDisplayedValue(
                row, model.listProperty().get().columnFields().getFirst()));
    }

    @FXML
    private void copy() {
        Record row = listTable.getSelectionModel().getSelectedItem();
        if (row != null) {
            ClipboardText.copyToClipboard(WireFieldCollector.collectFields(row).stream()
                    .map(field -> field.path() + ": " + field.value())
                    .collect(Collectors.joining("\n")));
        }
    }

    @FXML
    private void again() {
        model.refresh();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("lists.group"), texts);
        List<Command> commands = titlesById(texts).entrySet().stream()
                .map(list -> Command.alwaysEnabled(
                        "lists." + list.getKey(), group.heading(), list.getValue(), null, () -> open(list.getKey())))
                .collect(Collectors.toList());
        commands.add(group.createCommand("lists.search", "Shortcut+F", listSearch::requestFocus));
        commands.add(group.createCommand("lists.again", "F5", this::again));
        commands.add(
                group.createCommandWhen("lists.copy", "action.copy", null, () -> !listCopy.isDisabled(), this::copy)
                        .withLocalKeys(listTable::isFocused, "Shortcut+C"));
        commands.addAll(TableCommands.sortCommands(listTable, texts));
        return commands;
    }

    private void open(String id) {
        for (ServiceList list : ServiceList.values()) {
            if (list.id().equals(id)) {
                model.listProperty().set(list);
            }
        }
        listSearch.requestFocus();
    }

    @Override
    public void onShown() {
        model.show();
        listSearch.requestFocus();
    }

    @Override
    public void onHidden() {
        model.hide();
    }

    private static final class NameCell extends ListCell<ServiceList> {
        private final Texts texts;

        NameCell(Texts texts) {
            this.texts = texts;
        }

        @Override
        protected void updateItem(@Nullable ServiceList list, boolean empty) {
            super.updateItem(list, empty);
            setText(list == null ? null : title(list, texts));
        }
    }
}
