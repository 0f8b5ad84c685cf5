package lanedesk.workstation.offers;

import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferQuery;
import lanedesk.workstation.journal.offer.OfferQuery.Shown;
import lanedesk.workstation.journal.offer.OfferState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.offers.OfferColumns.Column;
import lanedesk.workstation.offers.OffersViewModel.Listing;
import lanedesk.workstation.offers.OffersViewModel.Tab;
import lanedesk.workstation.paper.QuoteSheetWriter;
import org.jspecify.annotations.Nullable;

/// The offers on screen: the list with its filters, the offer in front beside it, and what can be done at the foot.
public final class OffersView implements Screen {

    private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    // Of the page with its pane, in ems.
    private static final double NARROW_BELOW = 84;
    // The clock moves what is due, and what is left is shown by the minute.
    private static final Duration TICK = Duration.seconds(20);

    private final OffersViewModel model;
    private final OfferDetailViewModel detail;
    private final OfferDetailView pane;
    private final OfferPrompts prompts;
    private final BuyFigures buyFigures;
    private final OfferText text;
    private final OfferColumns columns;
    private final Timeline ticking;
    private final Parent root;
    private @Nullable UUID inFront;
    private boolean renewing;

    @FXML
    private Label answered;

    @FXML
    private SearchField offersSearch;

    @FXML
    private SegmentedChoice<Tab> offersShown;

    @FXML
    private FlowPane offersFilters;

    @FXML
    private MenuButton offersWho;

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

    @FXML
    private ActionBar offersBar;

    @FXML
    private Button offerRequote;

    @FXML
    private Button offerCopy;

    @FXML
    private Button offerCallBack;

    @FXML
    private Button offerNote;

    @FXML
    private Button offerLost;

    @FXML
    private Button offerWon;

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
        this.prompts = prompts;
        this.buyFigures = buyFigures;
        this.text = text;
        columns = new OfferColumns(text, model::now, this::heading);
        this.ticking = new Timeline(new KeyFrame(TICK, _ -> {
            model.search();
            offersList.refresh();
        }));
        ticking.setCycleCount(Animation.INDEFINITE);
        this.root = FxmlLoading.load(this, texts.forFeature(OffersView.class)).root();
    }

    @FXML
    private void initialize() {
        offersPane.getChildren().add(pane.root());
        VBox.setVgrow(pane.root(), Priority.ALWAYS);
        offersSearch.textProperty().bindBidirectional(model.queryProperty());
        offersShown.valueProperty().bindBidirectional(model.tabProperty());
        headings();
        list();
        model.listingProperty().subscribe(this::renew);
        model.filterProperty().subscribe(this::showFilters);
        detail.detailProperty().subscribe(this::showActions);
        detail.busyProperty().subscribe(asking -> {
            if (asking) {
                offersBar.waitFor(text.text("offers.requote.asking"), -1, detail::stopAsking);
            } else {
                offersBar.idle();
            }
        });
        offerRequote.setOnAction(_ -> detail.requote());
        offerCopy.setOnAction(_ -> copy());
        offerCallBack.setOnAction(_ -> prompts.callBack(offerCallBack, detail::callBack));
        pane.setOnValidity(this::askValidity);
        offerNote.setOnAction(_ -> prompts.note(offerNote, detail::note));
        offerLost.setOnAction(_ -> askWhy());
        offerWon.setOnAction(_ -> detail.win());
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
        return text.text("offers.column."
                + switch (column) {
                    case VALID -> closed ? "closed" : "valid";
                    case DUE -> closed ? "when" : "due";
                    case LANE -> "lane";
                    case CUSTOMER -> "customer";
                    case SELL -> "sell";
                    case PROFIT -> "profit";
                    case WHO -> "who";
                });
    }

    private void list() {
        offersList.setCellFactory(_ -> new OfferCell(text, columns, model::now));
        Label nothing = new Label();
        nothing.setWrapText(true);
        nothing.textProperty().bind(model.listingProperty().map(this::whyNothing));
        offersList.setPlaceholder(nothing);
        offersList.getSelectionModel().selectedItemProperty().subscribe(this::select);
        offersList.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        offersList.setOnMouseClicked(click -> {
            boolean more = offersList.getSelectionModel().getSelectedItem() instanceof OfferLine.More;
            if (more || click.getClickCount() == 2) {
                enter();
            }
        });
        offersSearch.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN || pressed.getCode() == KeyCode.ENTER) {
                offersList.requestFocus();
                pressed.consume();
            }
        });
    }

    private String whyNothing(Listing listing) {
        boolean any = listing.counts().found().values().stream().anyMatch(found -> found > 0);
        boolean asked = !offersSearch.getText().isBlank()
                || !model.filterProperty().get().equals(OfferQuery.all());
        return text.text(any || asked ? "offers.empty.none" : "offers.empty.new");
    }

    // While lines come and go the list's own choice is of no meaning.
    private void select(@Nullable OfferLine line) {
        if (!renewing && line instanceof OfferLine.Row(Offer offer, var _)) {
            inFront = offer.id();
            detail.show(offer);
        }
    }

    // The offer in front stays in front while news come in; where it is gone the first is.
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

    private void keyPressed(KeyEvent pressed) {
        if (COPY.match(pressed)) {
            copy();
            pressed.consume();
        }
        if (pressed.isShortcutDown() || pressed.isAltDown()) {
            return;
        }
        int digit = digit(pressed.getCode());
        if (detail.losingProperty().get() && digit > 0) {
            pane.lose(digit);
            pressed.consume();
            return;
        }
        Runnable action = switch (pressed.getCode()) {
            case ENTER -> this::enter;
            case W -> offerWon::fire;
            case L -> offerLost::fire;
            case N -> asking(offerNote::fire);
            case B -> asking(offerCallBack::fire);
            case V -> asking(this::askValidity);
            case ESCAPE -> () -> detail.losingProperty().set(false);
            default -> null;
        };
        if (action != null) {
            action.run();
            pressed.consume();
        }
    }

    // Else the letter itself is typed into what asks.
    private static Runnable asking(Runnable prompt) {
        return () -> Platform.runLater(prompt);
    }

    private static int digit(KeyCode code) {
        return code.isDigitKey() ? code.getChar().charAt(0) - '0' : 0;
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

    private void askWhy() {
        detail.losingProperty().set(true);
        offersList.requestFocus();
    }

    private void askValidity() {
        Offer offer = shownOffer();
        if (offer != null && offer.standing().state() == OfferState.OPEN) {
            Instant end = offer.facts().prices().end();
            prompts.validity(pane.validity(), end, chosen -> detail.hold(chosen == null ? end : chosen));
        }
    }

    private void copy() {
        detail.copy(sheet -> ClipboardText.put(QuoteSheetWriter.text(sheet), QuoteSheetWriter.page(sheet, "")));
    }

    private void showFigures(Listing listing) {
        String month = DateTimeFormatter.ofPattern("LLLL", text.formats().locale())
                .format(LocalDate.ofInstant(model.now(), text.formats().zone()));
        answered.setText(text.answered(listing.answered(), month));
        offersShown.setText(
                tab -> text.text("offers.tab." + tab) + "  " + text.formats().count(tab.count(listing.counts())));
        monthWon.setText(text.text("offers.tab.WON") + "  "
                + text.text("offers.month.won", listing.answered().won()));
        monthLost.setText(text.text("offers.tab.LOST") + "  " + text.lost(listing.answered()));
        monthLapsed.setText(text.text("offers.tab.LAPSED") + "  "
                + text.text("offers.month.lapsed", listing.counts().of(Shown.LAPSED)));
        offersWho.getItems().setAll(person(null));
        listing.people().forEach(each -> offersWho.getItems().add(person(each)));
    }

    private MenuItem person(@Nullable String dispatcher) {
        MenuItem item = new MenuItem(dispatcher == null ? text.text("offers.everyone") : text.who(dispatcher));
        item.setMnemonicParsing(false);
        item.setOnAction(
                _ -> model.filterProperty().set(model.filterProperty().get().by(dispatcher)));
        return item;
    }

    private void showFilters(OfferQuery filter) {
        offersWho.setText(filter.dispatcher() == null ? text.text("offers.everyone") : text.who(filter.dispatcher()));
        offersFilters.getChildren().clear();
        if (filter.customer() != null) {
            addFilter(text.text("offers.only.customer"), filter.ofCustomer(null));
        }
        Instant from = filter.from();
        Instant until = filter.until();
        boolean ofFigure = from != null || until != null;
        Predicate<Tab> offered = tab -> ofFigure
                || !Tab.OF_FIGURES.contains(tab)
                || tab == model.tabProperty().get();
        offersShown.getItems().setAll(Stream.of(Tab.values()).filter(offered).toList());
        if (ofFigure) {
            addFilter(text.text("offers.only.told", text.formats().days(from, until)), filter.made(null, null));
        }
        if (filter.lane() != null) {
            addFilter(text.text("offers.only.lane"), filter.on(null));
        }
    }

    private void addFilter(String words, OfferQuery without) {
        Chip chip = new Chip(words, Tone.ACCENT);
        chip.setClosable(true);
        chip.setCloseText(text.text("offers.filter.remove", words));
        chip.setOnClose(_ -> model.filterProperty().set(without));
        offersFilters.getChildren().add(chip);
    }

    private void showActions(@Nullable OfferDetail shown) {
        boolean none = shown == null;
        List.of(offerRequote, offerCopy, offerCallBack, offerNote, offerLost, offerWon)
                .forEach(button -> button.setDisable(none));
        if (shown == null) {
            offerWon.setText(text.text("offers.open"));
            return;
        }
        OfferState state = shown.offer().standing().state();
        Visibility.set(offerLost, state == OfferState.OPEN || state == OfferState.WON);
        offerWon.setText(
                shown.offer().standing().booked()
                        ? text.text("offers.won.papers")
                        : text.text(
                                state == OfferState.WON ? "offers.won.book" : "offers.won",
                                text.formats().money(shown.price().sell())));
    }

    private @Nullable Offer shownOffer() {
        OfferDetail shown = detail.detailProperty().get();
        return shown == null ? null : shown.offer();
    }

    private void only(boolean lane) {
        Offer offer = shownOffer();
        if (offer != null) {
            OfferQuery now = model.filterProperty().get();
            model.filterProperty()
                    .set(
                            lane
                                    ? now.on(offer.lane())
                                    : now.ofCustomer(offer.customer().customerNumber()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        String group = text.text("offers.group");
        Map<String, Runnable> plain = Map.of(
                "offers.only.customer", () -> only(false),
                "offers.only.lane", () -> only(true),
                "offers.open", this::enter,
                "offers.lose", this::askWhy,
                "offers.note", offerNote::fire,
                "offers.hold", this::askValidity,
                "offers.callBack", offerCallBack::fire);
        List<Command> all = new ArrayList<>(List.of(
                Command.always(
                        "offers.search", group, text.text("offers.search"), "Shortcut+F", offersSearch::requestFocus),
                Command.when(
                        "offers.requote",
                        group,
                        text.text("offers.requote"),
                        "F5",
                        () -> shownOffer() != null,
                        detail::requote)));
        plain.forEach(
                (id, run) -> all.add(Command.when(id, group, text.text(id), null, () -> shownOffer() != null, run)));
        return all;
    }

    @Override
    public void shown() {
        model.show();
        ticking.play();
        offersList.requestFocus();
    }

    @Override
    public void hidden() {
        ticking.stop();
        model.hide();
    }
}
