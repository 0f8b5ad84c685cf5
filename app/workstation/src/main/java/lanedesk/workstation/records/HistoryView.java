package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import lanedesk.freight.ShortTextChecks;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryState;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.BadgeCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.records.HistorySearch.RowRestriction;
import lanedesk.workstation.records.HistorySearch.StatusFilter;
import lanedesk.workstation.records.HistorySearch.TimeFilter;
import lanedesk.workstation.records.HistoryViewModel.EmptyReason;
import lanedesk.workstation.records.HistoryViewModel.OpenTarget;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import org.jspecify.annotations.Nullable;

/// The history page: search, filters, and one table.
public final class HistoryView implements Screen {

    // A lane with at most this number of characters is never cut. The number is enough for two cities with
    // postal codes.
    private static final int MIN_LANE_CHARACTERS = 48;

    private final HistoryViewModel model;
    private final HistorySearch searchModel;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;

    @FXML
    private FlowPane historyBar;

    @FXML
    private SearchField historySearch;

    @FXML
    private Chip historyRestriction;

    @FXML
    private SegmentedChoice<StatusFilter> historyStatusFilter;

    @FXML
    private SegmentedChoice<TimeFilter> historyTimeFilter;

    @FXML
    private MenuButton historyQuotedBy;

    @FXML
    private Label historyCount;

    @FXML
    private Button historyExport;

    @FXML
    private TableView<HistoryEntry> historyTable;

    @FXML
    private Button historyOpen;

    @FXML
    private Button historyRequote;

    public HistoryView(HistoryViewModel model, HistorySearch searchModel, Texts texts, Formats formats) {
        this.model = model;
        this.searchModel = searchModel;
        this.texts = texts.textsOfFeature(HistoryView.class);
        this.formats = formats;
        this.root = FxmlViews.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        List.of(historyBar, historyStatusFilter, historyTimeFilter)
                .forEach(part -> part.widthProperty().subscribe(this::resizeSearchField));
        historySearch.textProperty().bindBidirectional(searchModel.searchText);
        fillAndBindFilter(historyStatusFilter, "history.shown.", StatusFilter.values(), searchModel.statusFilter);
        fillAndBindFilter(historyTimeFilter, "history.since.", TimeFilter.values(), searchModel.timeFilter);
        model.dispatchersProperty().subscribe(this::updateDispatcherFilter);
        searchModel.quotedBy.subscribe(this::showSelectedDispatcher);
        searchModel.restrictionProperty().subscribe(this::showRestrictionOrEnableFilters);
        setUpTable();
        setUpKeysAndDoubleClick();
        var noneChosen = historyTable.getSelectionModel().selectedItemProperty().isNull();
        historyOpen.disableProperty().bind(noneChosen);
        historyRequote.disableProperty().bind(noneChosen);
        historyOpen.setOnAction(_ -> openSelectedEntry());
        historyRequote.setOnAction(_ -> requoteSelectedShipment());
        historyRestriction.setOnClose(_ -> searchModel.removeRestriction());
        historyExport.setOnAction(_ -> chooseFileAndExportRows());
        model.matchingRowCountProperty().subscribe(count -> historyCount.setText(texts.text("history.count", count)));
    }

    /// Fills a filter control and binds it to its property.
    private <E extends Enum<E>> void fillAndBindFilter(
            SegmentedChoice<E> choice, String key, E[] values, ObjectProperty<E> property) {
        choice.getItems().setAll(values);
        choice.formatterProperty().set(value -> texts.text(key + value.name()));
        choice.valueProperty().bindBidirectional(property);
    }

    // Shows the dispatcher filter only if the rows have several dispatchers.
    private void updateDispatcherFilter(List<String> dispatchers) {
        historyQuotedBy.getItems().setAll(createDispatcherItem(null));
        dispatchers.forEach(value -> historyQuotedBy.getItems().add(createDispatcherItem(value)));
        Visibility.setVisibleAndManaged(historyQuotedBy, dispatchers.size() > 1);
        resizeSearchField();
    }

    private MenuItem createDispatcherItem(@Nullable String dispatcher) {
        MenuItem item = new MenuItem(dispatcherFilterText(dispatcher));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> searchModel.quotedBy.set(dispatcher));
        return item;
    }

    private void showSelectedDispatcher(@Nullable String dispatcher) {
        historyQuotedBy.setText(dispatcherFilterText(dispatcher));
        resizeSearchField();
    }

    private String dispatcherFilterText(@Nullable String dispatcher) {
        return dispatcher == null ? texts.text("history.everyone") : nameOfEmail(dispatcher);
    }

    // Shows the restriction to rows of a report and disables the other filters, which the restriction replaces.
    private void showRestrictionOrEnableFilters(@Nullable RowRestriction restriction) {
        Visibility.setVisibleAndManaged(historyRestriction, restriction != null);
        historyStatusFilter.setDisable(restriction != null);
        historyTimeFilter.setDisable(restriction != null);
        historyQuotedBy.setDisable(restriction != null);
        if (restriction != null) {
            historyRestriction.setText(restriction.description());
            historyRestriction.setCloseText(texts.text("history.only.close", restriction.description()));
        }
        resizeSearchField();
    }

    private void setUpTable() {
        TableRows.showSortedAndKeepSelection(historyTable, model.rows, HistoryEntry::quoteId, true);
        Label emptyLabel = new Label();
        emptyLabel.setWrapText(true);
        model.emptyReasonProperty()
                .subscribe(reason -> emptyLabel.setText(
                        reason == EmptyReason.LOADING ? "" : texts.text("history.empty." + reason.name())));
        historyTable.setPlaceholder(emptyLabel);
        addColumns();
        historyTable.getSelectionModel().selectedItemProperty().addListener((_, _, entry) -> {
            if (entry != null) {
                historyOpen.setText(
                        texts.text("history.open." + OpenTarget.of(entry).name()));
            }
        });
        historyTable.skinProperty().addListener(_ -> loadNextPageOnScrollToEnd());
    }

    // If not all columns fit, columns of numbers are hidden first, because numbers can be searched anyway.
    // Customer, lane and status are always shown. Each row names its dispatcher if the rows have several
    // dispatchers.
    private void addColumns() {
        ColumnSizing<HistoryEntry> sizing = new ColumnSizing<>(historyTable, historyCount.fontProperty());
        sizing.addColumn(createStatusColumn(), this::offerOrStatusText).withBadgeTexts(1);
        addColumn(sizing, "when", entry -> formats.formatTimeOrShortDateTime(entry.changedAt()));
        addColumn(sizing, "customer", HistoryEntry::customerName).asTruncatableWithRemainingWidth();
        addColumn(sizing, "lane", entry -> entry.origin() + " → " + entry.destination())
                .asTruncatableWithRemainingWidth(MIN_LANE_CHARACTERS);
        addColumn(
                        sizing,
                        "carrier",
                        entry -> entry.carrier() == null ? "" : texts.translateCarrierName(entry.carrier()))
                .asTruncatableWithRemainingWidth()
                .withPriority(5);
        addColumn(sizing, "quote", entry -> Long.toString(entry.quoteNumber())).withPriority(3);
        addColumn(sizing, "order", entry -> Objects.toString(entry.orderNumber(), ""))
                .withPriority(4);
        addColumn(sizing, "bol", entry -> Objects.toString(entry.bolNumber(), ""))
                .withPriority(2);
        addColumn(sizing, "sell", entry -> moneyText(entry.sellPrice()))
                .withPriority(6)
                .asNumeric();
        addColumn(sizing, "equipment", this::equipmentText).withPriority(1);
        SizedColumn<HistoryEntry> quotedBy = addColumn(sizing, "quotedBy", entry -> nameOfEmail(entry.dispatcher()))
                .withPriority(7);
        model.dispatchersProperty().subscribe(people -> quotedBy.setAvailable(people.size() > 1));
        historyTable.getColumns().forEach(column -> column.setSortable(false));
        sizing.sizeColumnsNowAndOnEveryChange();
    }

    private SizedColumn<HistoryEntry> addColumn(
            ColumnSizing<HistoryEntry> sizing, String name, Function<HistoryEntry, String> value) {
        return sizing.addTextColumn(
                texts.text("history.column." + name), entry -> PlainText.toDisplayLine(value.apply(entry)));
    }

    // The part of an e-mail address before the `@`.
    private static String nameOfEmail(String dispatcher) {
        return dispatcher.split("@", 2)[0];
    }

    private TableColumn<HistoryEntry, HistoryEntry> createStatusColumn() {
        TableColumn<HistoryEntry, HistoryEntry> column = new TableColumn<>(texts.text("history.column.state"));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new BadgeCell<>(this::offerOrStatusText, HistoryView::toneOf));
        return column;
    }

    // Returns the state of the offer if the entry is a quote with an offer; otherwise the status of the entry.
    private String offerOrStatusText(HistoryEntry entry) {
        if (entry.state() == HistoryState.QUOTED && entry.offer() != null) {
            return texts.text("history.offer." + entry.offer());
        }
        return texts.text(
                entry.isVariant() && entry.state() == HistoryState.QUOTED
                        ? "history.variant"
                        : "history.state." + entry.state().name());
    }

    private String moneyText(@Nullable BigDecimal amount) {
        return amount == null ? "" : formats.formatMoney(amount);
    }

    // The equipment with translated terms; the length of a container follows its type.
    private String equipmentText(HistoryEntry entry) {
        String[] typeAndLength = entry.equipment().split(" (?=\\d+′$)", 2);
        String text = Stream.of(typeAndLength[0].split(", ", -1))
                .map(word -> texts.translateServiceTerm(ShortTextChecks.toReadableWords(word)))
                .collect(Collectors.joining(", "));
        return typeAndLength.length == 1 ? text : text + " " + typeAndLength[1];
    }

    private static Tone toneOf(HistoryEntry entry) {
        return switch (entry.state()) {
            case BOOKED, RESOLVED_BOOKED -> Tone.SUCCESS;
            case UNKNOWN, SENT -> Tone.WARNING;
            case REJECTED, RESOLVED_NOT_BOOKED -> Tone.DANGER;
            case QUOTED, PREPARED -> Tone.NEUTRAL;
        };
    }

    private void setUpKeysAndDoubleClick() {
        historySearch.addEventHandler(KeyEvent.KEY_PRESSED, keyEvent -> {
            switch (keyEvent.getCode()) {
                case DOWN -> historyTable.requestFocus();
                case ENTER -> model.list.runWhenLoaded(this::openSelectedEntry);
                default -> {
                    return;
                }
            }
            keyEvent.consume();
        });
        TableRows.runOnDoubleClick(historyTable, _ -> openSelectedEntry());
    }

    // The search field gets the width that the filters leave, or a line of its own if that width is too narrow.
    private void resizeSearchField() {
        double filtersWidth =
                historyStatusFilter.prefWidth(-1) + historyTimeFilter.prefWidth(-1) + 2 * historyBar.getHgap();
        if (historyRestriction.isVisible()) {
            filtersWidth += historyRestriction.prefWidth(-1) + historyBar.getHgap();
        }
        if (historyQuotedBy.isVisible()) {
            filtersWidth += historyQuotedBy.prefWidth(-1) + historyBar.getHgap();
        }
        double remainingWidth = Math.floor(historyBar.getWidth() - filtersWidth);
        historySearch.setPrefWidth(
                remainingWidth >= historySearch.widenToPromptAndGetWidth() ? remainingWidth : historyBar.getWidth());
    }

    // Loads more rows when the list is scrolled to its last tenth.
    private void loadNextPageOnScrollToEnd() {
        historyTable.lookupAll(".scroll-bar").stream()
                .filter(node -> node instanceof ScrollBar bar && bar.getOrientation() == Orientation.VERTICAL)
                .map(ScrollBar.class::cast)
                .forEach(bar -> bar.valueProperty().addListener((_, _, scrollValue) -> {
                    if (scrollValue.doubleValue() > 0.9 * bar.getMax()) {
                        model.startLoadingNextPageIfIdle();
                    }
                }));
    }

    private void openSelectedEntry() {
        runWithSelectedEntry(model::openEntry);
    }

    private void requoteSelectedShipment() {
        runWithSelectedEntry(model::requoteShipmentInNewTab);
    }

    private void runWithSelectedEntry(Consumer<HistoryEntry> action) {
        HistoryEntry entry = historyTable.getSelectionModel().getSelectedItem();
        if (entry != null) {
            action.accept(entry);
        }
    }

    private void chooseFileAndExportRows() {
        new FileDialog(root, texts.text("history.export"))
                .chooseFileToSave("lanedesk-history.csv", model::exportInBackground);
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("history.group"), texts);
        return List.of(
                group.createCommandWhen(
                                "history.command.open", () -> !historyOpen.isDisabled(), this::openSelectedEntry)
                        .withLocalKeys(historyTable::isFocused),
                group.createCommand("history.search", historySearch::requestFocus),
                group.createCommand("history.repeat", () -> model.list.runWhenLoaded(this::requoteSelectedShipment)),
                group.createCommand(
                        "history.request",
                        () -> model.list.runWhenLoaded(() -> runWithSelectedEntry(model::showCustomerRequest))),
                group.createCommand("history.export", this::chooseFileAndExportRows));
    }

    @Override
    public void onShown() {
        model.startUpdating();
        historySearch.requestFocus();
    }

    @Override
    public void onHidden() {
        model.list.stopUpdating();
    }
}
