package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.SendState;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.FocusInView;
import lanedesk.workstation.fx.input.ActGuard;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.CustomerZones;

/// A booking page: its form, beside it what will be sent, at its foot what is missing and the button that sends it, and
/// over all what became of it.
final class BookingView {

    static final KeyCombination SEND = KeyCombination.valueOf("Shortcut+Enter");

    private final SendViewModel model;
    private final BookingForm form;
    private final BookingParts parts;
    private final Texts texts;
    private final Formats formats;
    private final BookingHeadView head;
    private final SendCardView sendCard;
    private final Parent root;
    private final ActGuard guard;
    private MessageBox said;
    private OutcomePanel panel;
    private boolean tried;
    private boolean popupWasOpen;

    @FXML
    VBox page;

    @FXML
    VBox message;

    @FXML
    HBox row;

    @FXML
    ScrollPane scroll;

    @FXML
    VBox side;

    @FXML
    HBox waiting;

    @FXML
    Button stopWaiting;

    @FXML
    Button bookSend;

    @FXML
    ActionBar bar;

    @FXML
    ScrollPane outcome;

    BookingView(SendViewModel model, BookingForm form, BookingParts parts, Texts texts) {
        this.model = model;
        this.form = form;
        this.parts = parts;
        this.texts = texts;
        this.formats = parts.basics().formats();
        head = new BookingHeadView(
                model,
                parts.workspace().service().serviceClock(),
                new CustomerZones(parts.choices().zones(), formats.zone()),
                texts,
                formats);
        sendCard = new SendCardView(model, parts.workspace().environment(), parts.buyFigures(), texts, formats);
        guard = new ActGuard(() -> sendCard.showNotSent("booking.tooSoon"));
        root = FxmlLoading.load(this, texts, head, sendCard).root();
        IncrementalReveal.of(root, row.getChildren());
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                popupWasOpen = hasOpenPopup();
            }
        });
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onEscape);
    }

    // Escape closes what is open over the page first. While something is sent it leads nowhere.
    private void onEscape(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE
                && !popupWasOpen
                && model.state().isOpen()) {
            pressed.consume();
            model.exits().showRates();
        }
    }

    private static boolean hasOpenPopup() {
        return Window.getWindows().stream()
                .anyMatch(
                        window -> window instanceof PopupWindow && !(window instanceof Tooltip) && window.isShowing());
    }

    @FXML
    void initialize() {
        said = new MessageBox(
                message,
                model,
                this::bookByClick,
                other -> parts.navigator().go(new Destination.Attempt(other.id())),
                texts,
                formats);
        panel = new OutcomePanel(outcome, page, model, parts, texts);
        nameButton(model.page().rate());
        scroll.setContent(whole());
        FocusInView.follow(scroll);
        side.getChildren().addAll(0, form.sideNodes());
        form.onRead(this::focus);
        bookByClick(bookSend, this::book);
        stopWaiting.setOnAction(_ -> model.stopWaiting());
        model.missing().subscribe(this::showMissing);
        said.reasonProperty().map(String::isBlank).subscribe(_ -> showMissing());
        model.barredProperty().subscribe(this::showBarred);
        model.stateProperty().subscribe(this::showState);
        model.stateProperty().subscribe((_, now) -> changed(now));
    }

    // What follows the booking stands at the foot of the page, or after the form where that is longer.
    private VBox whole() {
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        VBox whole =
                new VBox(form.root(), gap, parts.onceBooked().apply(model.page().quoted()));
        whole.setMinHeight(Region.USE_PREF_SIZE);
        return whole;
    }

    private void nameButton(BookingPage.Rate rate) {
        String key = rate.expiryStated() ? "booking.book" : "booking.book.container";
        bookSend.setText(
                rate.sell() == null
                        ? texts.text(key + ".unpriced", rate.carrier())
                        : texts.text(key, rate.carrier(), formats.money(rate.sell())));
        bookSend.setMnemonicParsing(false);
    }

    private void showMissing() {
        bar.show(model.state().isOpen() ? List.of(missing()) : List.of());
    }

    private ActionBar.Group missing() {
        Tone tone = tried || said.lacksReason() ? Tone.DANGER : Tone.NEUTRAL;
        List<ActionBar.Item> left = new ArrayList<>();
        model.missing().forEach(each -> left.add(item(each.label(), tone, () -> goTo(each.id()))));
        if (said.lacksReason()) {
            left.add(item(texts.text("booking.same.reason"), tone, said::focusReason));
        }
        if (!left.isEmpty()) {
            return new ActionBar.Group(texts.text("booking.bar.missing"), tone, left);
        }
        return model.barredProperty().get().isEmpty()
                ? new ActionBar.Group(texts.text("booking.bar.complete"), Tone.SUCCESS, List.of())
                : new ActionBar.Group(texts.text("booking.bar.barred"), Tone.DANGER, List.of());
    }

    private static ActionBar.Item item(String label, Tone tone, Runnable go) {
        return new ActionBar.Item(label, label, tone, go);
    }

    private void showBarred(String why) {
        bookSend.setDisable(!why.isEmpty());
        if (model.state().isOpen()) {
            showState(model.state());
        }
    }

    private void showState(SendState state) {
        boolean sending = state instanceof SendState.Sending;
        Visibility.set(waiting, sending);
        head.setPathDisabled(sending);
        Visibility.set(bookSend, state.isOpen());
        scroll.getContent().setDisable(!state.isOpen());
        form.sideNodes().forEach(node -> node.setDisable(!state.isOpen()));
        said.show(state);
        showMissing();
        panel.show(state, this::focus);
        if (state instanceof BookingOutcome.Rejected || state instanceof BookingOutcome.NotSent) {
            // The form was off while it was sent, so the focus went; it comes back where there is something to mend.
            Platform.runLater(this::focus);
        } else if (state.asksForReason()) {
            Platform.runLater(said::focusReason);
        }
    }

    // An outcome counts as a new page, so that keys still being pressed do not act on it.
    private void changed(SendState now) {
        if (now.isOpen()) {
            guard.restart();
        } else if (now instanceof SendState.Sending) {
            // The focused button is gone; a second press of the key must not reach another button.
            root.requestFocus();
        }
    }

    private void bookByClick(Button button, Runnable act) {
        guard.onClick(button, act, () -> sendCard.showNotSent("booking.noKey"));
    }

    private void book() {
        sendCard.hideNotSent();
        String reason = said.reasonProperty().get();
        String first = reason.isBlank() ? model.book() : model.bookAnyway(reason);
        if (!first.isEmpty()) {
            tried = true;
            showMissing();
            goTo(first);
        }
    }

    private void goTo(String id) {
        if (id.equals(SendViewModel.BELOW_COST_REASON)) {
            sendCard.focusBelowCostReason();
        } else {
            form.focus(id);
        }
    }

    /// Puts what the lane has cost into the page's head.
    void setMemory(Region memory) {
        head.setMemory(memory);
    }

    Parent root() {
        return root;
    }

    /// Goes to the first thing that is left to do, or to the button.
    void focus() {
        if (!model.state().isOpen()) {
            panel.focus();
            return;
        }
        String wrong = model.page().entries().firstProblem();
        if (!wrong.isEmpty()) {
            form.focus(wrong);
        } else if (model.missing().isEmpty()) {
            // The focus goes to the text of the request and not to the button: opening a page is no consent.
            sendCard.focus();
        } else {
            goTo(model.missing().getFirst().id());
        }
    }

    /// Goes to where the work of an opened page begins: in the form also where nothing is missing.
    void focusFirst() {
        SendState state = model.state();
        if (state.isOpen() && !state.asksForReason() && model.missing().isEmpty()) {
            form.focus(form.firstChoice());
        } else {
            focus();
        }
    }

    /// The page has come in front.
    void arrive() {
        sendCard.hideNotSent();
        guard.begin(root);
    }

    /// The page goes; the button keeps no focus that it would have when the page comes back.
    void leave() {
        guard.end();
        if (bookSend.isFocused()) {
            sendCard.focus();
        }
    }

    void close() {
        guard.end();
        form.close();
    }

    List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("booking.group"), texts);
        List<Command> commands = new ArrayList<>(form.commands());
        commands.add(group.when(
                        "booking.send",
                        "booking.command.send",
                        SEND.getName(),
                        model::isBookable,
                        () -> guard.byKeys(this::book))
                .whenChosen(() -> sendCard.showNotSent("booking.noKey")));
        commands.add(group.when(
                "booking.requote",
                "booking.command.requote",
                "F5",
                model.exits()::offersRequote,
                model.exits()::requote));
        commands.add(group.when(
                "booking.exact",
                "booking.command.exact",
                RequestView.EXACT,
                () -> model.orderProperty().get().isPresent(),
                sendCard::turn));
        commands.add(group.when(
                "booking.next",
                "booking.command.next",
                "F8",
                () -> model.state().isOpen() && !model.missing().isEmpty(),
                () -> goTo(model.missing().getFirst().id())));
        commands.add(group.when("booking.rates", "Alt+Left", () -> model.state().isOpen(), model.exits()::showRates));
        return commands;
    }
}
