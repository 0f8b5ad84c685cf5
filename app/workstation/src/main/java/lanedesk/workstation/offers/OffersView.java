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
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Ticking;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.offers.OfferColumns.Column;
import lanedesk.workstation.offers.OffersViewModel.Listing;
import lanedesk.workstation.offers.OffersViewModel.Tab;
import org.jspecify.annotations.Nullable;

/// The offers on screen: the list with its filters, the offer in front beside it, and what can be done at the foot.
public final class OffersView implements Screen {

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    // Of the page with its pane, in ems.
    private static final double NARROW_BELOW = 84;
    // The clock moves what is due, and what is left is shown by the minute.
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final int TICKS_TO_REREAD = 20;

    private final OffersViewModel model;
    private final OfferDetailViewModel detail;
    private final OfferDetailView pane;
    private final OffersBarView bar;
    private final BuyFigures buyFigures;
    private final OfferText text;
    private final OfferColumns columns;
    private int ticks;
    private final Parent root;
    private @Nullable UUID inFront;
    private boolean renewing;

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
            BuyFigures buyFigures,
            OfferText text,
            Texts texts) {
        this.model = model;
        this.detail = detail;
        this.pane = pane;
        this.bar = new OffersBarView(detail, pane, prompts, text, () -> offersList.requestFocus());
        this.buyFigures = buyFigures;
        this.text = text;
        columns = new OfferColumns(text, model::now, this::heading);
        this.root = FxmlLoading.load(this, texts.forFeature(OffersView.class), new OffersFilterView(model, text), bar)
                .root();
        Ticking.whileShown(root, TICK, this::tick);
    }

    // Each second while seconds are shown: an offer that has run out is not to look as if it stood for some more.
    private void tick() {
        Instant now = model.now();
        ticks++;
        boolean again = ticks % TICKS_TO_REREAD == 0;
        if (again) {
            model.search();
        }
        if (again || offersList.getItems().stream().anyMatch(line -> OfferText.countsSeconds(line, now))) {
            offersList.refresh();
        }
    }

    @FXML
    private void initialize() {
        offersPane.getChildren().add(pane.root());
        VBox.setVgrow(pane.root(), Priority.ALWAYS);
        offersSearch.textProperty().bindBidirectional(model.queryProperty());
        headings();
        list();
        model.listingProperty().subscribe(this::renew);
        InWindow.follow(offersList, buyFigures.hiddenProperty(), columns::hideBuy);
        offersList.widthProperty().subscribe(this::share);
        answered.fontProperty().subscribe(this::share);
    }

    private void share() {
        double type = answered.getFont().getSize();
        double whole = offersList.getWidth() + offersPane.getWidth();
        offersPane.pseudoClassStateChanged(NARROW, whole > 0 && whole < NARROW_BELOW * type);
        columns.share(offersList.getWidth(), type);
    }

    private void headings() {
        for (Column column : Column.values()) {
            Label heading = new Label();
            boolean figure = column == Column.SELL || column == Column.PROFIT || column == Column.VALID;
            heading.getStyleClass().add(figure ? "offer-number" : "offer-heading");
            heading.textProperty().bind(Bindings.createStringBinding(() -> heading(column), model.tabProperty()));
            columns.fit(column, heading);
            offersColumns.getChildren().add(heading);
        }
    }

    private String heading(Column column) {
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
        return text.text("offers.column." + name, text.formats().zoneName(model.now()));
    }

    private void list() {
        offersList.setCellFactory(_ -> cell());
        Label nothing = new Label();
        nothing.setWrapText(true);
        nothing.textProperty().bind(model.listingProperty().map(this::whyNothing));
        offersList.setPlaceholder(nothing);
        offersList.getSelectionModel().selectedItemProperty().subscribe(this::select);
        offersList.addEventHandler(KeyEvent.KEY_PRESSED, bar::keyPressed);
        offersSearch.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN || pressed.getCode() == KeyCode.ENTER) {
                offersList.requestFocus();
                pressed.consume();
            }
        });
    }

    // Clicks on the scroll bar and below the last line open nothing.
    private OfferCell cell() {
        OfferCell cell = new OfferCell(text, columns, model::now);
        cell.setOnMouseClicked(click -> {
            boolean opens = cell.getItem() instanceof OfferLine.More
                    || (cell.getItem() instanceof OfferLine.Row && click.getClickCount() == 2);
            if (opens && click.getButton() == MouseButton.PRIMARY) {
                enter();
            }
        });
        return cell;
    }

    private String whyNothing(Listing listing) {
        boolean any = listing.counts().found().values().stream().anyMatch(found -> found > 0);
        boolean asked = !offersSearch.getText().isBlank()
                || !model.filterProperty().get().equals(OfferQuery.all());
        return text.text(any || asked ? "offers.empty.none" : "offers.empty.new");
    }

    // Selections that the list makes while its rows are replaced are ignored.
    private void select(@Nullable OfferLine line) {
        if (!renewing && line instanceof OfferLine.Row(Offer offer, var _)) {
            inFront = offer.id();
            detail.show(offer);
        }
    }

    // The selected offer stays selected when rows change; where it is gone the first row is selected.
    private void renew(@Nullable Listing listing) {
        if (listing == null) {
            return;
        }
        columns.show(listing.lines());
        if (!offersList.getItems().equals(listing.lines())) {
            renewing = true;
            offersList.getSelectionModel().clearSelection();
            offersList.getItems().setAll(listing.lines());
            renewing = false;
        }
        int first = -1;
        int at = -1;
        for (int line = 0; line < listing.lines().size(); line++) {
            if (listing.lines().get(line) instanceof OfferLine.Row(Offer offer, var _)) {
                first = first < 0 ? line : first;
                at = offer.id().equals(inFront) ? line : at;
            }
        }
        int chosen = at < 0 ? first : at;
        if (chosen < 0) {
            detail.show(null);
        } else {
            offersList.getSelectionModel().select(chosen);
            offersList.getFocusModel().focus(chosen);
        }
        showFigures(listing);
    }

    private void enter() {
        switch (offersList.getSelectionModel().getSelectedItem()) {
            case OfferLine.More _ -> model.more();
            case OfferLine.Row _ -> detail.open();
            case null, default -> {
                // nothing to open
            }
        }
    }

    private void showFigures(Listing listing) {
        String month = DateTimeFormatter.ofPattern("LLLL", text.formats().locale())
                .format(LocalDate.ofInstant(model.now(), text.formats().zone()));
        answered.setText(text.answeredSummary(listing.answered(), month));
        monthWon.setText(text.text("offers.tab.WON") + "  "
                + text.text("offers.month.won", listing.answered().won()));
        monthLost.setText(text.text("offers.tab.LOST") + "  " + text.lost(listing.answered()));
        monthLapsed.setText(text.text("offers.tab.LAPSED") + "  "
                + text.text("offers.month.lapsed", listing.counts().of(Shown.LAPSED)));
    }

    private void only(boolean lane) {
        Offer offer = pane.offer();
        if (offer != null) {
            OfferQuery now = model.filterProperty().get();
            model.filterProperty()
                    .set(
                            lane
                                    ? now.withLane(offer.lane())
                                    : now.ofCustomer(offer.customer().customerNumber()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(text.text("offers.group"), text.texts());
        List<Command> all = new ArrayList<>(bar.commands(group, offersList::isFocused));
        all.add(group.of("offers.search", "Shortcut+F", offersSearch::requestFocus));
        all.add(group.when("offers.only.customer", null, pane::isShown, () -> only(false)));
        all.add(group.when("offers.only.lane", null, pane::isShown, () -> only(true)));
        all.add(group.when("offers.open", null, pane::isShown, this::enter).in(offersList::isFocused, "Enter"));
        return all;
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
