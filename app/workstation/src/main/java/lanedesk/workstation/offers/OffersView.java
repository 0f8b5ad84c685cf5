package lanedesk.workstation.offers;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfferColumns.Column;
import lanedesk.workstation.offers.OffersViewModel.Listing;
import lanedesk.workstation.offers.OffersViewModel.Tab;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The offer page: the list with its filters, the selected offer beside it, and the actions at the end.
public final class OffersView implements Screen {

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    // Width of the page including its pane, in ems.
    private static final double NARROW_WIDTH = 84;
    // Due offers change with time, and the remaining validity is shown in minutes.
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final int TICKS_TO_RELOAD = 20;

    private final OffersViewModel model;
    private final OfferDetailViewModel detail;
    private final OfferDetailView pane;
    private final OffersBarView bar;
    private final BuyRateVisibility buyRateVisibility;
    private final OfferFormatter formatter;
    private final OfferColumns columns;
    private int ticks;
    private final Parent root;
    private @Nullable UUID selectedOfferId;
    private boolean isUpdatingList;

    @FXML
    private Label answered;

    @FXML
    private SearchField offersSearch;

    @FXML
    private HBox offersColumns;

    @FXML
    private ListView<OfferLine> offersList;

    @FXML
    private Label monthWon;

    @FXML
    private Label monthLost;

    @FXML
    private Label monthLapsed;

    @FXML
    private VBox offersPane;

    OffersView(
            OffersViewModel model,
            OfferDetailViewModel detail,
            OfferDetailView pane,
            OfferPrompts prompts,
            BuyRateVisibility buyRateVisibility,
            OfferFormatter text,
            Texts texts) {
        this.model = model;
        this.detail = detail;
        this.pane = pane;
        this.bar = new OffersBarView(detail, pane, prompts, text, () -> offersList.requestFocus());
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = text;
        columns = new OfferColumns(text, model::now, this::headingText);
        this.root = FxmlViews.load(this, texts.forFeature(OffersView.class), new OffersFilterView(model, text), bar)
                .root();
        PeriodicUpdate.whileShown(root, TICK, this::onTick);
    }

    // Updates every second while seconds are shown, so that an expired offer does not look valid.
    private void onTick() {
        Instant now = model.now();
        ticks++;
        boolean isRetry = ticks % TICKS_TO_RELOAD == 0;
        if (isRetry) {
            model.search();
        }
        if (isRetry || offersList.getItems().stream().anyMatch(line -> OfferFormatter.countsSeconds(line, now))) {
            offersList.refresh();
        }
    }

    @FXML
    private void initialize() {
        offersPane.getChildren().add(pane.root());
        VBox.setVgrow(pane.root(), Priority.ALWAYS);
        offersSearch.textProperty().bindBidirectional(model.queryProperty());
        showHeadings();
        setUpList();
        model.listingProperty().subscribe(this::updateList);
        ObserveWhileShown.subscribe(offersList, buyRateVisibility.hiddenProperty(), columns::setProfitHidden);
        offersList.widthProperty().subscribe(this::distributeWidth);
        answered.fontProperty().subscribe(this::distributeWidth);
    }

    private void distributeWidth() {
        double type = answered.getFont().getSize();
        double whole = offersList.getWidth() + offersPane.getWidth();
        offersPane.pseudoClassStateChanged(NARROW, whole > 0 && whole < NARROW_WIDTH * type);
        columns.distributeWidth(offersList.getWidth(), type);
    }

    private void showHeadings() {
        for (Column column : Column.values()) {
            Label heading = new Label();
            boolean figure = column == Column.SELL || column == Column.PROFIT || column == Column.VALID;
            heading.getStyleClass().add(figure ? "offer-number" : "offer-heading");
            heading.textProperty().bind(Bindings.createStringBinding(() -> headingText(column), model.tabProperty()));
            columns.bindWidth(column, heading);
            offersColumns.getChildren().add(heading);
        }
    }

    private String headingText(Column column) {
        boolean closed =
                model.tabProperty().get() == Tab.WON || model.tabProperty().get() == Tab.LOST;
        String name = switch (column) {
            case VALID -> closed ? "closed" : "valid";
            case DUE -> closed ? "when" : "due";
            case LANE -> "lane";
            case CUSTOMER -> "customer";
            case SELL -> "sell";
            case PROFIT -> "profit";
            case WHO -> "who";
        };
        return formatter.text("offers.column." + name, formatter.formats().zoneName(model.now()));
    }

    private void setUpList() {
        offersList.setCellFactory(_ -> createCell());
        Label emptyLabel = new Label();
        emptyLabel.setWrapText(true);
        emptyLabel.textProperty().bind(model.listingProperty().map(this::emptyText));
        offersList.setPlaceholder(emptyLabel);
        offersList.getSelectionModel().selectedItemProperty().subscribe(this::select);
        offersList.addEventHandler(KeyEvent.KEY_PRESSED, bar::keyPressed);
        offersSearch.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN || pressed.getCode() == KeyCode.ENTER) {
                offersList.requestFocus();
                pressed.consume();
            }
        });
    }

    // Clicks on the scroll bar and below the last line have no effect.
    private OfferCell createCell() {
        OfferCell cell = new OfferCell(formatter, columns, model::now);
        cell.setOnMouseClicked(click -> {
            boolean opens = cell.getItem() instanceof OfferLine.More
                    || (cell.getItem() instanceof OfferLine.Row && click.getClickCount() == 2);
            if (opens && click.getButton() == MouseButton.PRIMARY) {
                onEnter();
            }
        });
        return cell;
    }

    private String emptyText(Listing listing) {
        boolean any = listing.counts().counts().values().stream().anyMatch(found -> found > 0);
        boolean isRequested = !offersSearch.getText().isBlank()
                || !model.filterProperty().get().equals(OfferQuery.all());
        return formatter.text(any || isRequested ? "offers.empty.none" : "offers.empty.new");
    }

    // Selections that the list makes while its rows are replaced are ignored.
    private void select(@Nullable OfferLine line) {
        if (!isUpdatingList && line instanceof OfferLine.Row(Offer offer, var _)) {
            selectedOfferId = offer.id();
            detail.show(offer);
        }
    }

    // Keeps the selected offer selected when rows change; if it is gone, selects the first one.
    private void updateList(@Nullable Listing listing) {
        if (listing == null) {
            return;
        }
        columns.show(listing.lines());
        if (!offersList.getItems().equals(listing.lines())) {
            isUpdatingList = true;
            offersList.getSelectionModel().clearSelection();
            offersList.getItems().setAll(listing.lines());
            isUpdatingList = false;
        }
        int first = -1;
        int index = -1;
        for (int line = 0; line < listing.lines().size(); line++) {
            if (listing.lines().get(line) instanceof OfferLine.Row(Offer offer, var _)) {
                first = first < 0 ? line : first;
                index = offer.id().equals(selectedOfferId) ? line : index;
            }
        }
        int chosen = index < 0 ? first : index;
        if (chosen < 0) {
            detail.show(null);
        } else {
            offersList.getSelectionModel().select(chosen);
            offersList.getFocusModel().focus(chosen);
        }
        showMonthSummary(listing);
    }

    private void onEnter() {
        switch (offersList.getSelectionModel().getSelectedItem()) {
            case OfferLine.More _ -> model.showMore();
            case OfferLine.Row _ -> detail.openShipment();
            case null, default -> {
                // nothing to open
            }
        }
    }

    private void showMonthSummary(Listing listing) {
        String month = DateTimeFormatter.ofPattern("LLLL", formatter.formats().locale())
                .format(LocalDate.ofInstant(model.now(), formatter.formats().zone()));
        answered.setText(formatter.answeredSummary(listing.answered(), month));
        monthWon.setText(formatter.text("offers.tab.WON") + "  "
                + formatter.text("offers.month.won", listing.answered().won()));
        monthLost.setText(formatter.text("offers.tab.LOST") + "  " + formatter.lostSummary(listing.answered()));
        monthLapsed.setText(formatter.text("offers.tab.LAPSED") + "  "
                + formatter.text("offers.month.lapsed", listing.counts().count(OfferSection.LAPSED)));
    }

    private void restrictToSelected(boolean lane) {
        Offer offer = pane.offer();
        if (offer != null) {
            OfferQuery newValue = model.filterProperty().get();
            model.filterProperty()
                    .set(
                            lane
                                    ? newValue.withLane(offer.lane())
                                    : newValue.withCustomer(offer.customer().customerNumber()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(formatter.text("offers.group"), formatter.texts());
        List<Command> commands = new ArrayList<>(bar.commands(group, offersList::isFocused));
        commands.add(group.createCommand("offers.search", "Shortcut+F", offersSearch::requestFocus));
        commands.add(
                group.createCommandWhen("offers.only.customer", null, pane::isShown, () -> restrictToSelected(false)));
        commands.add(group.createCommandWhen("offers.only.lane", null, pane::isShown, () -> restrictToSelected(true)));
        commands.add(group.createCommandWhen("offers.open", null, pane::isShown, this::onEnter)
                .withLocalKeys(offersList::isFocused, "Enter"));
        return commands;
    }

    @Override
    public void onShown() {
        model.show();
        offersList.requestFocus();
    }

    @Override
    public void onHidden() {
        model.hide();
    }
}
