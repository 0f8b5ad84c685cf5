package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Countdown;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.CustomerZones;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;
import org.jspecify.annotations.Nullable;

/// A booking page: the form with the request beside it, at the end the missing entries and the send button, and
/// above all the outcome.
final class BookingView {

    static final KeyCombination SEND_KEYS = KeyCombination.valueOf("Shortcut+Enter");

    private final BookingViewModel model;
    private final BookingForm form;
    private final BookingDependencies dependencies;
    private final Texts texts;
    private final Formats formats;
    private final BookingReviewView sendCard;
    private final Parent root;
    private final ActivationGuard guard;
    private BookingMessage messageBox;
    private boolean bookingTried;
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

    @FXML
    HBox line;

    @FXML
    ShipmentBreadCrumbs path;

    @FXML
    Label lane;

    @FXML
    Countdown countdown;

    @FXML
    Badge validity;

    @FXML
    Label facts;

    BookingView(BookingViewModel model, BookingForm form, BookingDependencies dependencies, Texts texts) {
        this.model = model;
        this.form = form;
        this.dependencies = dependencies;
        this.texts = texts;
        this.formats = dependencies.basics().formats();
        sendCard = new BookingReviewView(
                model, dependencies.workspace().environment(), dependencies.buyRateVisibility(), texts, formats);
        guard = new ActivationGuard(() -> sendCard.showNotSent("booking.tooSoon"));
        root = FxmlViews.load(this, texts, sendCard).root();
        IncrementalReveal.install(root, row.getChildren());
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                popupWasOpen = hasOpenPopup();
            }
        });
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onEscape);
    }

    // Escape first closes what is open over the page. It does nothing while a booking is being sent.
    private void onEscape(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE
                && !popupWasOpen
                && model.state().isEditable()) {
            pressed.consume();
            model.showRates();
        }
    }

    private static boolean hasOpenPopup() {
        return Window.getWindows().stream()
                .anyMatch(
                        window -> window instanceof PopupWindow && !(window instanceof Tooltip) && window.isShowing());
    }

    @FXML
    void initialize() {
        messageBox = new BookingMessage(
                message,
                model,
                this::bookGuarded,
                other -> dependencies.navigator().goTo(new Destination.AttemptDocuments(other.id())),
                texts,
                formats);
        showHeading();
        setButtonText(model.page().rate());
        scroll.setContent(formWithAfterBookingChoice());
        FocusScroller.install(scroll);
        side.getChildren().addAll(0, form.sideNodes());
        form.setOnConditionsAcknowledged(this::focus);
        bookGuarded(bookSend, this::book);
        stopWaiting.setOnAction(_ -> model.returnToRatesWhileSending());
        model.missingEntries().subscribe(this::showMissing);
        messageBox.reasonProperty().map(String::isBlank).subscribe(_ -> showMissing());
        model.blockReasonProperty().subscribe(this::showNotBookable);
        model.stateProperty().subscribe(this::showState);
        model.stateProperty().subscribe((_, newValue) -> onStateChanged(newValue));
    }

    private void showHeading() {
        path.showSteps(texts, model::editShipment, model::showRates);
        BookingPage.Rate rate = model.page().rate();
        var quoted = model.page().quoted();
        lane.setText(quoted.stored().details().lane().origin() + " → "
                + quoted.stored().details().lane().destination());
        facts.setText(texts.text("booking.heading", Long.toString(quoted.quoteNumber()), Long.toString(rate.number())));
        Visibility.setShown(countdown, rate.expiresAt() != null);
        Visibility.setShown(validity, !rate.isExpiryStated());
        validity.setText(texts.text("booking.validity.notStated"));
        if (rate.expiresAt() != null) {
            InstantSource serviceClock = dependencies.workspace().service().serviceClock();
            CustomerZones zones = new CustomerZones(dependencies.choices().zones(), formats.zone());
            countdown.setClock(serviceClock);
            countdown.setFormatter(time -> time.isZero()
                    ? texts.text("booking.expired")
                    : texts.text("booking.expiresIn", formats.formatRemaining(time)));
            Instant validityEnd = rate.expiresAt().toInstant();
            countdown.setExpiry(validityEnd);
            LazyTooltip.installRefreshed(
                    countdown,
                    () -> texts.text(
                            validityEnd.isAfter(serviceClock.instant()) ? "booking.expiresAt" : "booking.expiredAt",
                            formats.formatShortZonedDateTime(validityEnd, zones.of(quoted))));
        }
        countdown.expiredProperty().subscribe(_ -> model.checkTime());
    }

    // The choice of what happens after booking is at the end of the page, or after the form if that is longer.
    private VBox formWithAfterBookingChoice() {
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        VBox whole = new VBox(
                form.root(),
                gap,
                dependencies.afterBookingChoice().apply(model.page().quoted()));
        whole.setMinHeight(Region.USE_PREF_SIZE);
        return whole;
    }

    private void setButtonText(BookingPage.Rate rate) {
        String key = rate.isExpiryStated() ? "booking.book" : "booking.book.container";
        bookSend.setText(
                rate.sellPrice() == null
                        ? texts.text(key + ".unpriced", rate.carrier())
                        : texts.text(key, rate.carrier(), formats.formatMoney(rate.sellPrice())));
        bookSend.setMnemonicParsing(false);
    }

    private void showMissing() {
        bar.showGroups(model.state().isEditable() ? List.of(missingGroup()) : List.of());
    }

    private ActionBar.Group missingGroup() {
        Tone tone = bookingTried || messageBox.isReasonMissing() ? Tone.DANGER : Tone.NEUTRAL;
        List<ActionBar.Item> remaining = new ArrayList<>();
        model.missingEntries()
                .forEach(missingEntry ->
                        remaining.add(barItem(missingEntry.label(), tone, () -> goToEntry(missingEntry.id()))));
        if (messageBox.isReasonMissing()) {
            remaining.add(barItem(texts.text("booking.same.reason"), tone, messageBox::focusReason));
        }
        if (!remaining.isEmpty()) {
            return new ActionBar.Group(texts.text("booking.bar.missing"), tone, remaining);
        }
        return model.blockReasonProperty().get().isEmpty()
                ? new ActionBar.Group(texts.text("booking.bar.complete"), Tone.SUCCESS, List.of())
                : new ActionBar.Group(texts.text("booking.bar.barred"), Tone.DANGER, List.of());
    }

    private static ActionBar.Item barItem(String label, Tone tone, Runnable go) {
        return new ActionBar.Item(label, label, tone, go);
    }

    private void showNotBookable(String reason) {
        bookSend.setDisable(!reason.isEmpty());
        if (model.state().isEditable()) {
            showState(model.state());
        }
    }

    private void showState(BookingPageState state) {
        boolean sending = state instanceof BookingPageState.Sending;
        Visibility.setShown(waiting, sending);
        path.setDisable(sending);
        Visibility.setShown(bookSend, state.isEditable());
        scroll.getContent().setDisable(!state.isEditable());
        form.sideNodes().forEach(node -> node.setDisable(!state.isEditable()));
        messageBox.show(state);
        showMissing();
        showOutcome(state);
        if (state instanceof BookingOutcome.Rejected || state instanceof BookingOutcome.NotSent) {
            // The form was disabled while sending, so it lost the focus; it is focused again if something must be
            // corrected.
            Platform.runLater(this::focus);
        } else if (state.isReasonRequired()) {
            Platform.runLater(messageBox::focusReason);
        }
    }

    // Shows an outcome in place of the page, or the page again.
    private void showOutcome(BookingPageState state) {
        @Nullable
        Node panel = switch (state) {
            case BookingOutcome.Booked booked ->
                new BookedPanel(booked, model, dependencies.workspace().environment(), texts);
            case BookingPageState.Unknown(UnknownCase unknown) ->
                FxmlViews.load(new ResolveView(dependencies.resolveViewModel(unknown, _ -> {}), texts, null), texts)
                        .root();
            default -> null;
        };
        Visibility.setShown(outcome, panel != null);
        Visibility.setShown(page, panel == null);
        if (panel != null) {
            StackPane whole = new StackPane(panel);
            whole.getStyleClass().add("place");
            outcome.setContent(whole);
            Platform.runLater(this::focusOutcome);
        } else if (outcome.getContent() != null) {
            outcome.setContent(null);
            Platform.runLater(this::focus);
        }
    }

    // Moves the focus to the next action of the shown outcome.
    private void focusOutcome() {
        Node shown = outcome.getContent();
        if (shown != null) {
            Stream.of(BookedPanel.DOCUMENTS_ID, "copyOperator")
                    .flatMap(id -> Stream.ofNullable(EntryBinding.find(shown, id)))
                    .findFirst()
                    .ifPresent(Node::requestFocus);
        }
    }

    // An outcome counts as a new page, so that keys still being pressed do not act on it.
    private void onStateChanged(BookingPageState newState) {
        if (newState.isEditable()) {
            guard.restart();
        } else if (newState instanceof BookingPageState.Sending) {
            // The focused button is gone; a second press of the key must not reach another button.
            root.requestFocus();
        }
    }

    private void bookGuarded(Button button, Runnable act) {
        guard.guardClick(button, act, () -> sendCard.showNotSent("booking.noKey"));
    }

    private void book() {
        sendCard.hideNotSent();
        String reason = messageBox.reasonProperty().get();
        String first = reason.isBlank() ? model.book() : model.bookAnyway(reason);
        if (!first.isEmpty()) {
            bookingTried = true;
            showMissing();
            goToEntry(first);
        }
    }

    private void goToEntry(String id) {
        if (id.equals(BookingViewModel.BELOW_COST_REASON)) {
            sendCard.focusBelowCostReason();
        } else {
            form.focusEntry(id);
        }
    }

    /// Sets the lane history in the page's head.
    void setLaneMemory(Region memory) {
        memory.setMinWidth(Region.USE_PREF_SIZE);
        line.getChildren().add(memory);
    }

    Parent root() {
        return root;
    }

    /// Moves the focus to the first missing entry, or to the send button.
    void focus() {
        if (!model.state().isEditable()) {
            focusOutcome();
            return;
        }
        String wrong = model.page().entries().firstErrorId();
        if (!wrong.isEmpty()) {
            form.focusEntry(wrong);
        } else if (model.missingEntries().isEmpty()) {
            // The focus goes to the text of the request, not to the button: opening a page is not consent.
            sendCard.focus();
        } else {
            goToEntry(model.missingEntries().getFirst().id());
        }
    }

    /// Moves the focus to the start of an opened page: to the form even if nothing is missing.
    void focusFirst() {
        BookingPageState state = model.state();
        if (state.isEditable()
                && !state.isReasonRequired()
                && model.missingEntries().isEmpty()) {
            form.focusEntry(form.firstChoiceId());
        } else {
            focus();
        }
    }

    /// Called when the page is shown.
    void onShown() {
        sendCard.hideNotSent();
        guard.guard(root);
    }

    /// Called when the page is hidden; the send button loses the focus, so that it does not have it when the page
    /// is shown again.
    void onHidden() {
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
        commands.add(group.createCommandWhen(
                        "booking.send",
                        "booking.command.send",
                        SEND_KEYS.getName(),
                        model::isBookable,
                        () -> guard.runByKeys(this::book))
                .withOnChosen(() -> sendCard.showNotSent("booking.noKey")));
        commands.add(group.createCommandWhen(
                "booking.requote", "booking.command.requote", "F5", model::canRequote, model::requote));
        commands.add(group.createCommandWhen(
                "booking.exact",
                "booking.command.exact",
                BookingReviewView.EXACT_STYLE,
                () -> model.submissionProperty().get().isPresent(),
                sendCard::turn));
        commands.add(group.createCommandWhen(
                "booking.next",
                "booking.command.next",
                "F8",
                () -> model.state().isEditable() && !model.missingEntries().isEmpty(),
                () -> goToEntry(model.missingEntries().getFirst().id())));
        commands.add(group.createCommandWhen(
                "booking.rates", "Alt+Left", () -> model.state().isEditable(), model::showRates));
        return commands;
    }
}
