package lanedesk.workstation.today;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import org.jspecify.annotations.Nullable;

/// The page of what is due today and tomorrow. Each line opens its booking or offer.
public final class TodayView implements Screen {

    // A lane with at most this number of characters is never cut.
    private static final int MIN_LANE_CHARACTERS = 48;
    private static final Duration RELOAD_INTERVAL = Duration.ofMinutes(1);

    private final TodayViewModel model;
    private final Navigator navigator;
    private final EndOfDayList endOfDayList;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;

    @FXML
    private Label todayDate;

    @FXML
    private Label todayCounts;

    @FXML
    private SegmentedChoice<TodayViewModel.Scope> todayScope;

    @FXML
    private TableView<DueRow> todayTable;

    @FXML
    private Button todayPrint;

    @FXML
    private Button todayOpen;

    public TodayView(
            TodayViewModel model, Navigator navigator, EndOfDayList endOfDayList, Texts texts, Formats formats) {
        this.model = model;
        this.navigator = navigator;
        this.endOfDayList = endOfDayList;
        this.texts = texts.textsOfFeature(TodayView.class);
        this.formats = formats;
        this.root = FxmlViews.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        todayScope.setFormatter(scope -> texts.text("today.scope." + scope));
        todayScope.getItems().setAll(TodayViewModel.Scope.values());
        todayScope.valueProperty().bindBidirectional(model.scope);
        addColumns();
        TableRows.runOnDoubleClick(todayTable, row -> navigator.goTo(row.destination()));
        todayOpen
                .disableProperty()
                .bind(todayTable.getSelectionModel().selectedItemProperty().isNull());
        todayOpen.setOnAction(_ -> openSelectedRow());
        todayPrint.setOnAction(_ -> printEndOfDayList());
        model.listingProperty().subscribe(this::showListing);
        PeriodicUpdate.runPeriodicallyWhileShown(todayTable, RELOAD_INTERVAL, model::load);
    }

    private void addColumns() {
        ColumnSizing<DueRow> sizing = new ColumnSizing<>(todayTable, todayDate.fontProperty());
        addColumn(sizing, "due", row -> EndOfDayList.formatDueTime(row, texts, formats));
        sizing.addColumn(createKindColumn(), this::kindText).withBadgeTexts(1);
        addColumn(sizing, "customer", DueRow::customer).asTruncatableWithRemainingWidth();
        addColumn(
                        sizing,
                        "lane",
                        row -> Stream.of(row.lane().origin(), row.lane().destination())
                                .filter(end -> !end.isEmpty())
                                .collect(Collectors.joining(" → ")))
                .asTruncatableWithRemainingWidth(MIN_LANE_CHARACTERS);
        addColumn(sizing, "carrier", row -> texts.translateCarrierName(row.carrier()))
                .asTruncatableWithRemainingWidth()
                .withPriority(2);
        addColumn(sizing, "number", this::numberText).withPriority(3);
        addColumn(sizing, "dispatcher", row -> row.dispatcher().split("@", 2)[0])
                .withPriority(1);
        sizing.sizeColumnsNowAndOnEveryChange();
    }

    private SizedColumn<DueRow> addColumn(ColumnSizing<DueRow> sizing, String name, Function<DueRow, String> value) {
        return sizing.addTextColumn(
                texts.text("today.column." + name), row -> PlainText.toDisplayLine(value.apply(row)));
    }

    private TableColumn<DueRow, DueRow> createKindColumn() {
        TableColumn<DueRow, DueRow> column = new TableColumn<>(texts.text("today.column.kind"));
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new KindCell());
        return column;
    }

    private String kindText(DueRow row) {
        return texts.text("today.kind." + row.kind());
    }

    private String numberText(DueRow row) {
        return row.containerNumber().isEmpty()
                ? texts.text(row.booking() == null ? "today.quote" : "today.order", Long.toString(row.number()))
                : row.containerNumber();
    }

    private void showListing(TodayViewModel.@Nullable Listing listing) {
        boolean hasBookings = listing != null && listing.rows().stream().anyMatch(row -> row.booking() != null);
        todayPrint.setDisable(!hasBookings);
        if (listing == null) {
            todayTable.setPlaceholder(new Label());
            return;
        }
        todayDate.setText(formats.formatLongDate(listing.today()));
        todayCounts.setText(texts.text(
                "today.counts",
                listing.countOf(DueRow.Kind.PICKUP, DueRow.Day.TODAY),
                listing.countOf(DueRow.Kind.PICKUP, DueRow.Day.TOMORROW)));
        Label emptyLabel = new Label(texts.text("today.empty"));
        emptyLabel.setWrapText(true);
        todayTable.setPlaceholder(emptyLabel);
        DueRow selectedRow = todayTable.getSelectionModel().getSelectedItem();
        if (!todayTable.getItems().equals(listing.rows())) {
            todayTable.getItems().setAll(listing.rows());
            // The row stays selected if it is the same or if only its time has changed.
            int index = selectedRow == null ? 0 : Math.max(0, listing.rows().indexOf(selectedRow));
            if (!listing.rows().isEmpty()) {
                todayTable.getSelectionModel().clearAndSelect(index);
            }
        }
    }

    private void openSelectedRow() {
        DueRow row = todayTable.getSelectionModel().getSelectedItem();
        if (row != null) {
            navigator.goTo(row.destination());
        }
    }

    private void printEndOfDayList() {
        TodayViewModel.Listing listing = model.listingProperty().get();
        if (listing != null) {
            endOfDayList.writeAndPreview(listing);
        }
    }

    private final class KindCell extends AccessibleTableCell<DueRow, DueRow> {
        private final Badge badge = new Badge();

        @Override
        protected void updateItem(@Nullable DueRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            badge.setText(kindText(row));
            badge.setTone(
                    switch (row.kind()) {
                        case UNKNOWN_BOOKING, LAST_FREE_DAY, CUT_OFF -> Tone.WARNING;
                        case PICKUP, DELIVERY -> Tone.ACCENT;
                        case ARRIVAL, DEPARTURE, OFFER_EXPIRY, FOLLOW_UP -> Tone.NEUTRAL;
                    });
            setGraphic(badge);
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("today.title"), texts);
        return List.of(
                group.createCommandWhen("today.open", () -> !todayOpen.isDisabled(), this::openSelectedRow)
                        .withLocalKeys(todayTable::isFocused),
                group.createCommandWhen("today.print", () -> !todayPrint.isDisabled(), this::printEndOfDayList));
    }

    @Override
    public void onShown() {
        model.startUpdating();
        todayTable.requestFocus();
    }

    @Override
    public void onHidden() {
        model.stopUpdating();
    }
}
