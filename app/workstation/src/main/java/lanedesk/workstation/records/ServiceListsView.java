package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.search.TextFolder;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.WireFieldCollector;
import lanedesk.workstation.shipment.WireFieldList;
import org.jspecify.annotations.Nullable;

/// The reference lists: names on the left, the rows of the selected list with a search field, and all fields of
/// the selected row.
public final class ServiceListsView implements Screen {

    /// The sample text for the minimum width of a column.
    private static final String NUMBER_SAMPLE = "00000000";
    // Names of accessorials and carriers give way to the prices.
    private static final int MAX_UNCUT_PRICE_TEXT = 14;

    private final ServiceListsViewModel model;
    private final Texts texts;
    private final Parent root;
    private final ColumnSizing<Record> sizing;
    private final Map<String, SizedColumn<Record>> columnsByField = new HashMap<>();
    private @Nullable ServiceList shownList;

    // The folded texts by original text; cached, because sorting compares each text many times.
    private final Map<String, String> foldedTexts = new HashMap<>();

    @FXML
    private SearchField listSearch;

    @FXML
    private ComboBox<ReferenceListPart> listPart;

    @FXML
    Button listRefresh;

    @FXML
    private ListView<ServiceList> listNames;

    @FXML
    private StatePane statePane;

    @FXML
    private TableView<Record> listTable;

    @FXML
    private Label listCount;

    @FXML
    private Label listFetchTime;

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
        this.sizing = new ColumnSizing<>(listTable, listCount.fontProperty());
        setUpTable();
    }

    /// The command titles of the lists by their ids.
    public static Map<String, String> commandTitlesById(Texts texts) {
        Texts listTexts = texts.textsOfFeature(ServiceListsView.class);
        Map<String, String> lists = new LinkedHashMap<>();
        for (ServiceList list : ServiceList.values()) {
            lists.put(list.id(), listTexts.text("lists.open", listTitle(list, listTexts)));
        }
        return lists;
    }

    private static String listTitle(ServiceList list, Texts texts) {
        return texts.text("lists." + list.id());
    }

    @FXML
    private void initialize() {
        statePane.stateProperty().bind(model.stateProperty());
        listSearch.textProperty().bindBidirectional(model.query);
        listSearch.focusResultsOnDownKey(listTable);
        KeyScrolling.makeFocusableWhileScrollable(listScroll);
        setUpListNames();
        setUpPartChoice();
        listCount.textProperty().bind(model.countTextProperty());
        listFetchTime.textProperty().bind(model.fetchTimeTextProperty());
    }

    private void setUpListNames() {
        listNames.getItems().setAll(ServiceList.values());
        listNames.setCellFactory(_ -> new NameCell(texts));
        listNames.getSelectionModel().select(model.list.get());
        listNames.getSelectionModel().selectedItemProperty().subscribe((_, chosen) -> {
            if (chosen != null) {
                model.list.set(chosen);
            }
        });
        model.list.subscribe((_, newValue) -> listNames.getSelectionModel().select(newValue));
    }

    private void setUpPartChoice() {
        listPart.setItems(model.parts);
        InputBindings.setChoiceFormatter(listPart, ReferenceListPart::title);
        listPart.valueProperty().bindBidirectional(model.part);
        Visibility.bindVisibleAndManaged(listPart, Bindings.isNotEmpty(model.parts));
    }

    private void setUpTable() {
        // Added before the table's own listener, which creates cells for the rows of another list.
        model.rows.addListener((ListChangeListener<Record>) _ -> showColumnsOfList());
        TableRows.showSortedAndKeepSelection(listTable, model.rows, row -> row, true);
        listTable.setPlaceholder(new Label(texts.text("lists.none")));
        sizing.sizeColumnsNowAndOnEveryChange();
        model.list.subscribe(this::showColumnsOfList);
        showColumnsOfList();
        listTable.getSelectionModel().selectedItemProperty().subscribe(this::showFieldsOfRow);
    }

    // The widths are measured when the rows of the list are shown.
    private void showColumnsOfList() {
        ServiceList list = model.list.get();
        if (list != shownList) {
            shownList = list;
            foldedTexts.clear();
            sizing.removeColumns();
            columnsByField.clear();
            list.columnFields().forEach(this::addColumn);
        }
        columnsByField.forEach((field, column) -> column.setAvailable(model.isColumnUsed(field)));
    }

    private void addColumn(String field) {
        TableColumn<Record, Object> column = new TableColumn<>(texts.text("lists.column." + field));
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(ServiceList.toDisplayedValue(row.getValue(), field)));
        column.setCellFactory(_ -> new TextCell<>(model::displayText));
        if (isAmountField(field)) {
            column.getStyleClass().addAll("ld-number", "ld-numeric");
        }
        column.setComparator(this::compareValues);
        SizedColumn<Record> sizedColumn = sizing.addColumn(
                        column, row -> model.displayText(ServiceList.toDisplayedValue(row, field)))
                .withSampleText(NUMBER_SAMPLE);
        columnsByField.put(field, sizedColumn);
        // The details beside the table have all values.
        sizedColumn.withPriority(
                List.of("lowest", "highest", "lastDay", "quotes").indexOf(field) + 1);
        if (model.list.get() == ServiceList.ACCESSORIAL_PRICES && !isAmountField(field)) {
            sizedColumn.asTruncatableWithRemainingWidth(MAX_UNCUT_PRICE_TEXT);
        } else if (isWideTextField(field)) {
            sizedColumn.asTruncatableWithRemainingWidth();
        }
    }

    private static boolean isAmountField(String field) {
        return switch (field) {
            case "median", "lowest", "highest", "quotes" -> true;
            default -> false;
        };
    }

    private static boolean isWideTextField(String field) {
        return switch (field) {
            case "customerName", "displayName", "name", "description", "code" -> true;
            default -> false;
        };
    }

    // Compares texts by their folded letters: a collator would be slow for thousands of rows.
    private int compareValues(@Nullable Object first, @Nullable Object other) {
        return switch (first) {
            case Long number when other instanceof Long second -> number.compareTo(second);
            case BigDecimal amount when other instanceof BigDecimal second -> amount.compareTo(second);
            case LocalDate day when other instanceof LocalDate second -> day.compareTo(second);
            case null, default -> foldedTextOf(first).compareTo(foldedTextOf(other));
        };
    }

    private String foldedTextOf(@Nullable Object value) {
        return foldedTexts.computeIfAbsent(WireFieldCollector.valueText(value), TextFolder::foldCaseAndAccents);
    }

    private void showFieldsOfRow(@Nullable Record row) {
        listCard.setTitle(row == null ? texts.text("lists.card") : rowName(row));
        listFields.setFields(row == null ? List.of() : model.fieldsOf(row));
        listScroll.setVvalue(0);
        listCopy.setDisable(row == null);
    }

    private String rowName(Record row) {
        return WireFieldCollector.valueText(ServiceList.toDisplayedValue(
                row, model.list.get().columnFields().getFirst()));
    }

    @FXML
    private void copySelectedRow() {
        Record row = listTable.getSelectionModel().getSelectedItem();
        if (row != null) {
            ClipboardText.copyToClipboard(model.fieldsOf(row).stream()
                    .map(field -> field.path() + ": " + field.value())
                    .collect(Collectors.joining("\n")));
        }
    }

    @FXML
    private void refreshSelectedList() {
        model.refreshList();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("lists.group"), texts);
        List<Command> commands = commandTitlesById(texts).entrySet().stream()
                .map(list -> Command.alwaysEnabled(
                        "lists." + list.getKey(),
                        group.heading(),
                        list.getValue(),
                        () -> selectListAndFocusSearch(list.getKey())))
                .collect(Collectors.toList());
        commands.add(group.createCommand("lists.search", listSearch::requestFocus));
        commands.add(group.createCommand("lists.again", this::refreshSelectedList));
        commands.add(group.createCommandWhen("lists.copy", () -> !listCopy.isDisabled(), this::copySelectedRow)
                .withLocalKeys(listTable::isFocused));
        commands.addAll(TableCommands.createSortCommands(listTable, texts));
        return commands;
    }

    private void selectListAndFocusSearch(String id) {
        for (ServiceList list : ServiceList.values()) {
            if (list.id().equals(id)) {
                model.list.set(list);
            }
        }
        listSearch.requestFocus();
    }

    @Override
    public void onShown() {
        model.onPageShown();
        listSearch.requestFocus();
    }

    @Override
    public void onHidden() {
        model.onPageHidden();
    }

    private static final class NameCell extends ListCell<ServiceList> {
        private final Texts texts;

        NameCell(Texts texts) {
            this.texts = texts;
        }

        @Override
        protected void updateItem(@Nullable ServiceList list, boolean empty) {
            super.updateItem(list, empty);
            setText(list == null ? null : listTitle(list, texts));
        }
    }
}
