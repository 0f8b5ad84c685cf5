package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Subscription;
import lanedesk.client.booking.BookingKind;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookingsPane;
import lanedesk.workstation.booking.send.EnvironmentLabel;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.form.LaneHistoryView;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.ReferencesView;
import lanedesk.workstation.form.ReferencesViewModel;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Countdown;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A booking page: the form, the request beside the form, and at the end of the page the missing entries and
/// the send button. A message about the last attempt is above the form.
final class BookingView {

    private static final String DOCUMENTS_BUTTON_ID = "bookPapers";

    // TextField measures its column count in widths of the letter W. Digits are narrower, so a digit needs only
    // a part of a column.
    private static final double COLUMNS_PER_DIGIT = 0.75;

    /// Why pressing a key or the button did not send the booking.
    enum NotSentReason {
        PAGE_JUST_OPENED("booking.tooSoon"),
        KEY_DOES_NOT_BOOK("booking.noKey");

        final String messageKey;

        NotSentReason(String messageKey) {
            this.messageKey = messageKey;
        }
    }

    /// The view models of a page of one shipment.
    static final class PageModels {
        final BookingViewModel booking;
        final ReferencesViewModel references;
        final LaneHistoryViewModel laneHistory;
        private @Nullable ResolveViewModel resolve;

        PageModels(BookingViewModel booking, LaneHistoryViewModel laneHistory, Texts texts) {
            this.booking = booking;
            this.laneHistory = laneHistory;
            references = new ReferencesViewModel(booking.referencesProperty(), texts);
        }

        void close() {
            laneHistory.close();
            booking.close();
        }
    }

    private PageModels models;
    private BookingViewModel model;
    private final BookingForm form;
    private final BookingFeature feature;
    private final WindowContext context;
    private final Texts texts;
    private final Formats formats;
    private final BookingReviewView reviewView;
    private final ReferencesView referencesView;
    private final LaneHistoryView laneHistoryView;
    private final StackPane afterBookingPane = new StackPane();
    private @Nullable ContainerBookingsPane formContainers;
    private @Nullable ContainerBookingsPane outcomeContainers;
    private @Nullable ResolveView resolveView;
    private @Nullable Parent resolveRoot;
    final Parent root;
    private final ActivationGuard activationGuard;
    private BookingMessage bookingMessage;
    private boolean wasPopupOpen;
    private boolean isShown;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    VBox page;

    @FXML
    VBox message;

    @FXML
    HBox pageColumns;

    @FXML
    ScrollPane scroll;

    @FXML
    VBox sideColumn;

    @FXML
    HBox sendingStatus;

    @FXML
    Button stopWaiting;

    @FXML
    Button bookSend;

    @FXML
    ActionBar bar;

    @FXML
    ScrollPane outcome;

    @FXML
    HBox headingRow;

    @FXML
    ShipmentBreadCrumbs breadCrumbs;

    @FXML
    Label lane;

    @FXML
    Countdown countdown;

    @FXML
    Badge expiryNotStatedBadge;

    @FXML
    Label quoteNumbers;

    /// @param form shows the page of the first view models
    BookingView(PageModels models, BookingForm form, BookingFeature feature) {
        this.models = models;
        this.model = models.booking;
        this.form = form;
        this.feature = feature;
        this.context = feature.context;
        this.texts = feature.texts;
        this.formats = context.services().formats();
        referencesView = new ReferencesView(models.references, texts);
        laneHistoryView = new LaneHistoryView(models.laneHistory, texts);
        reviewView = new BookingReviewView(
                model, context.environment().environment(), context.buyRateVisibility(), texts, formats);
        activationGuard = new ActivationGuard(() -> reviewView.showNotSentReason(NotSentReason.PAGE_JUST_OPENED));
        root = FxmlViews.load(this, texts, reviewView).root();
        IncrementalReveal.installAndDetachChildren(root, pageColumns.getChildren());
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                wasPopupOpen = hasOpenPopup();
            }
        });
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::returnToRatesOnEscape);
    }

    // Returns to the rates when Escape is pressed. If a popup was open, Escape has only closed the popup. While
    // the page cannot be edited, Escape does nothing.
    private void returnToRatesOnEscape(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE
                && !wasPopupOpen
                && model.currentState().isEditable()) {
            key.consume();
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
        bookingMessage = new BookingMessage(
                message,
                model,
                this::makeClickOnlyButton,
                other -> context.navigator().goTo(new Destination.AttemptDocuments(other.id())),
                texts,
                formats);
        setUpHeading();
        scroll.setContent(createScrolledForm());
        FocusScroller.install(scroll);
        sideColumn.getChildren().addAll(0, form.nodesBesideForm());
        form.setOnConditionsAcknowledged(this::focusMissingEntryOrReview);
        bookSend.setMnemonicParsing(false);
        makeClickOnlyButton(bookSend, this::bookOrFocusMissingEntry);
        stopWaiting.setOnAction(_ -> model.returnToRatesWhileSending());
        showModels();
    }

    /// Shows another page of the same freight kind. Called while the view is hidden.
    void setModels(PageModels newModels) {
        models = newModels;
        model = newModels.booking;
        form.setPage(model.page());
        referencesView.setModel(newModels.references);
        laneHistoryView.setModel(newModels.laneHistory);
        reviewView.setModel(model);
        bookingMessage.setModel(model);
        if (formContainers != null && outcomeContainers != null) {
            formContainers.setModel(model);
            outcomeContainers.setModel(model);
        }
        scroll.setVvalue(0);
        showModels();
        activationGuard.restartGuarding();
    }

    private void showModels() {
        subscription.unsubscribe();
        showContainersAndAfterBookingChoice();
        showPageState(model.currentState());
        subscription = Subscription.combine(
                model.containerBookingsProperty().subscribe(_ -> {
                    showHeading();
                    updateBookButton();
                }),
                model.missingEntries().subscribe(this::showMissingEntriesIfEditable),
                model.secondBookingReasonProperty()
                        .map(String::isBlank)
                        .subscribe((_, _) -> showMissingEntriesIfEditable()),
                model.blockReasonProperty().subscribe((_, _) -> updateBookButtonAndPageState()),
                model.pageStateProperty().subscribe(this::onPageStateChanged));
    }

    private void setUpHeading() {
        breadCrumbs.showLinksToSteps(texts, () -> model.showShipmentForm(), () -> model.showRates());
        laneHistoryView.root().setMinWidth(Region.USE_PREF_SIZE);
        headingRow.getChildren().add(laneHistoryView.root());
        expiryNotStatedBadge.setText(texts.text("booking.validity.notStated"));
        InstantSource serviceClock = context.environment().service().serviceClock();
        ExpiryTimeZones zones = new ExpiryTimeZones(feature.settings.zones(), formats.zone());
        countdown.setClock(serviceClock);
        countdown.setFormatter(time -> time.isZero()
                ? texts.text("booking.expired")
                : texts.text("booking.expiresIn", formats.formatRemainingTime(time)));
        LazyTooltip.installWithCurrentText(countdown, () -> {
            Instant validityEnd = countdown.getExpiry();
            return validityEnd == null
                    ? null
                    : texts.text(
                            validityEnd.isAfter(serviceClock.instant()) ? "booking.expiresAt" : "booking.expiredAt",
                            formats.formatTimeOrShortDateTimeWithZone(
                                    validityEnd,
                                    zones.timeZoneOrDispatcherZoneOf(
                                            model.page().quote())));
        });
        countdown.expiredProperty().subscribe(_ -> model.updateBlockReason());
    }

    private void showHeading() {
        BookingPage.Rate rate = model.page().rateToBook();
        var quoted = model.page().quote();
        lane.setText(quoted.stored().details().lane().origin() + " → "
                + quoted.stored().details().lane().destination());
        quoteNumbers.setText(
                texts.text("booking.heading", Long.toString(quoted.quoteNumber()), Long.toString(rate.number())));
        Visibility.setVisibleAndManaged(countdown, rate.expiresAt() != null);
        Visibility.setVisibleAndManaged(expiryNotStatedBadge, !rate.isExpiryStated());
        countdown.setExpiry(rate.expiresAt() == null ? null : rate.expiresAt().toInstant());
    }

    // Creates the content of the scroll pane: the form, and the choice of what happens after booking. The
    // choice is at the bottom of the page, or below the form if the form is longer than the page.
    private VBox createScrolledForm() {
        Region spacer = new Region();
        VBox.setVgrow(spacer, Priority.ALWAYS);
        Region references = referencesView.createLine();
        VBox box = new VBox(form.root());
        if (model.page().bookingKind() == BookingKind.OTR) {
            // The form of an OTR booking fills a small window; the column beside it has room.
            sideColumn.getChildren().addFirst(references);
        } else {
            formContainers = createContainerBookingsPane();
            outcomeContainers = createContainerBookingsPane();
            box.getChildren().addFirst(formContainers);
            box.getChildren().add(references);
        }
        box.getChildren().addAll(spacer, afterBookingPane);
        box.setMinHeight(Region.USE_PREF_SIZE);
        return box;
    }

    private void showContainersAndAfterBookingChoice() {
        boolean areSeveral = model.page().containers() != null;
        if (formContainers != null && scroll.getContent() instanceof VBox box) {
            Visibility.setVisibleAndManaged(formContainers, areSeveral);
            box.setSpacing(areSeveral ? 12 : 0);
        }
        Region choice = feature.createAfterBookingChoice.apply(model.page().quote());
        if (!afterBookingPane.getChildren().contains(choice)) {
            afterBookingPane.getChildren().setAll(choice);
        }
    }

    private ContainerBookingsPane createContainerBookingsPane() {
        return new ContainerBookingsPane(
                model,
                attempt -> context.navigator().goTo(new Destination.AttemptDocuments(attempt.id())),
                () -> LocalDate.now(context.services().clock().withZone(formats.zone())),
                texts,
                formats);
    }

    // The text of the button that books all remaining containers: it names their number and their total price.
    private String bookContainersText(ContainerBookings containers) {
        int count = containers.remaining().size();
        boolean isRest = count < containers.all().size();
        BigDecimal total = containers.sellPriceOfRemaining();
        String key = isRest ? "booking.containers.bookRest" : "booking.containers.book";
        return total == null
                ? texts.text(key + ".unpriced", count)
                : texts.text(key, count, formats.formatMoney(total));
    }

    private void updateBookButton() {
        ContainerBookings containers = model.page().containers();
        BookingPage.Rate rate = model.page().rateToBook();
        String key = rate.isExpiryStated() ? "booking.book" : "booking.book.container";
        bookSend.setText(
                containers != null
                        ? bookContainersText(containers)
                        : rate.sellPrice() == null
                                ? texts.text(key + ".unpriced", rate.carrier())
                                : texts.text(key, rate.carrier(), formats.formatMoney(rate.sellPrice())));
        bookSend.setDisable(!model.blockReasonProperty().get().isEmpty()
                || (containers != null && containers.remaining().isEmpty()));
    }

    private void showMissingEntriesIfEditable() {
        bar.showGroups(model.currentState().isEditable() ? List.of(createMissingEntriesGroup()) : List.of());
    }

    private ActionBar.Group createMissingEntriesGroup() {
        Tone tone = model.isMissingEntryReported() || bookingMessage.isReasonMissing() ? Tone.DANGER : Tone.NEUTRAL;
        List<ActionBar.Item> missingItems = new ArrayList<>();
        model.missingEntries()
                .forEach(missingEntry -> missingItems.add(
                        createBarItem(missingEntry.label(), tone, () -> focusEntry(missingEntry.id()))));
        if (bookingMessage.isReasonMissing()) {
            missingItems.add(createBarItem(texts.text("booking.same.reason"), tone, bookingMessage::focusReasonField));
        }
        if (!missingItems.isEmpty()) {
            return new ActionBar.Group(texts.text("booking.bar.missing"), tone, missingItems);
        }
        return model.blockReasonProperty().get().isEmpty()
                ? new ActionBar.Group(texts.text("booking.bar.complete"), Tone.SUCCESS, List.of())
                : new ActionBar.Group(texts.text("booking.bar.blocked"), Tone.DANGER, List.of());
    }

    private static ActionBar.Item createBarItem(String label, Tone tone, Runnable action) {
        return new ActionBar.Item(label, label, tone, action);
    }

    private void updateBookButtonAndPageState() {
        updateBookButton();
        if (model.currentState().isEditable()) {
            showPageState(model.currentState());
            moveFocusAfterStateChange(model.currentState());
        }
    }

    private void onPageStateChanged(BookingPageState previous, BookingPageState state) {
        boolean wasOutcomeShown = outcome.getContent() != null;
        showPageState(state);
        if (!isShown) {
            return;
        }
        if (previous instanceof BookingPageState.Sending && !(state instanceof BookingPageState.Sending)) {
            Overlay.announceToScreenReader(root, outcomeText(state));
        }
        if (outcome.getContent() != null) {
            runLaterForSamePage(this::focusNextActionOfOutcome);
        } else if (wasOutcomeShown) {
            runLaterForSamePage(this::focusMissingEntryOrReview);
        }
        moveFocusAfterStateChange(state);
        restartKeyGuardOrMoveFocus(state);
    }

    private void moveFocusAfterStateChange(BookingPageState state) {
        if (state instanceof BookingOutcome.Rejected || state instanceof BookingOutcome.NotSent) {
            // The form was disabled during sending and lost the focus. The focus returns, so that the
            // dispatcher can correct the form.
            runLaterForSamePage(this::focusMissingEntryOrReview);
        } else if (state.isReasonRequired()) {
            runLaterForSamePage(bookingMessage::focusReasonField);
        }
    }

    // Moves the focus later, unless the view is hidden or shows another page by then.
    private void runLaterForSamePage(Runnable moveFocus) {
        BookingViewModel currentModel = model;
        Platform.runLater(() -> {
            if (isShown && currentModel.equals(model)) {
                moveFocus.run();
            }
        });
    }

    private void showPageState(BookingPageState state) {
        boolean isSending = state instanceof BookingPageState.Sending;
        Visibility.setVisibleAndManaged(sendingStatus, isSending);
        breadCrumbs.setDisable(isSending);
        Visibility.setVisibleAndManaged(bookSend, state.isEditable());
        scroll.getContent().setDisable(!state.isEditable());
        form.nodesBesideForm().forEach(node -> node.setDisable(!state.isEditable()));
        bookingMessage.showState(state);
        showMissingEntriesIfEditable();
        showOutcomeOrPage(state);
    }

    // What a screen reader says of the outcome: the title of its panel, or the message above the form. The message
    // of a booking that was rejected or not sent also says why, whether anything was sent, and what to do.
    private String outcomeText(BookingPageState state) {
        return switch (state) {
            case BookingOutcome.Booked booked ->
                texts.text("booking.done.title", texts.translateCarrierName(booked.carrier()));
            case BookingPageState.Unknown _ -> texts.text("booking.unknown.title");
            case BookingOutcome.Rejected _, BookingOutcome.NotSent _ ->
                bookingMessage.titleText() + ". " + model.currentErrorMessage().explanation();
            default -> bookingMessage.titleText();
        };
    }

    // Shows the outcome instead of the page, or the page if there is no outcome.
    private void showOutcomeOrPage(BookingPageState state) {
        @Nullable
        Node panel = switch (state) {
            case BookingOutcome.Booked booked ->
                outcomeContainers == null || model.page().containers() == null
                        ? createBookedPanel(booked)
                        : createContainersPanel(booked, outcomeContainers);
            case BookingPageState.Unknown(UnknownBooking unknown) -> createUnknownPanel(unknown);
            default -> null;
        };
        Visibility.setVisibleAndManaged(outcome, panel != null);
        Visibility.setVisibleAndManaged(page, panel == null);
        outcome.setContent(null);
        if (panel != null) {
            StackPane panelFrame = new StackPane(panel);
            panelFrame.getStyleClass().add("place");
            outcome.setContent(panelFrame);
        }
    }

    private Node createUnknownPanel(UnknownBooking unknown) {
        Node resolve = showInResolveView(unknown);
        if (outcomeContainers == null || model.page().containers() == null) {
            return resolve;
        }
        Button continueButton = new Button(texts.text("booking.containers.continue"));
        continueButton.setId("bookContinueWithOthers");
        continueButton.setOnAction(_ -> model.continueWithOtherContainers());
        Visibility.setVisibleAndManaged(continueButton, model.canContinueWithOtherContainers());
        return createOutcomeOfContainers(outcomeContainers, resolve, continueButton);
    }

    // The answer that is being typed for a booking stays when another page is shown in between.
    private Node showInResolveView(UnknownBooking unknown) {
        ResolveViewModel resolve = models.resolve;
        if (resolve == null || !resolve.unknownBooking().equals(unknown)) {
            resolve = feature.createResolveViewModel(unknown, _ -> {});
            models.resolve = resolve;
        }
        if (resolveView == null || resolveRoot == null) {
            resolveView = new ResolveView(resolve, texts, null);
            resolveRoot = FxmlViews.load(resolveView, texts).root();
        } else {
            resolveView.setModel(resolve);
        }
        return resolveRoot;
    }

    // What came of the containers once none of them can be sent any more.
    private VBox createContainersPanel(BookingOutcome.Booked booked, ContainerBookingsPane containers) {
        VBox panel = createOutcomeOfContainers(
                EnvironmentLabel.createLabel(context.environment().environment(), texts), containers);
        booked.unusualValues()
                .forEach(oddValue ->
                        panel.getChildren().add(createWarningLabel(texts.text("booking.done.unexpected", oddValue))));
        return panel;
    }

    private static VBox createOutcomeOfContainers(Node... nodes) {
        VBox panel = new VBox(12, nodes);
        panel.setMaxHeight(Region.USE_PREF_SIZE);
        panel.getStyleClass().add("booking-containers-outcome");
        return panel;
    }

    private static Label createWarningLabel(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("ld-warning");
        label.setWrapText(true);
        return label;
    }

    // The confirmation of a booking: order number and BOL number to copy, and the button that opens the
    // documents.
    private VBox createBookedPanel(BookingOutcome.Booked booked) {
        VBox panel = new VBox();
        panel.getStyleClass().add("booking-done");
        panel.setMaxHeight(Region.USE_PREF_SIZE);
        Label title = new Label(texts.text("booking.done.title", texts.translateCarrierName(booked.carrier())));
        title.getStyleClass().add("ld-title");
        title.setWrapText(true);
        Label colleague = new Label(texts.text("booking.done.colleague", booked.bookedByColleague()));
        colleague.setId("bookedColleague");
        colleague.getStyleClass().add("ld-strong");
        Visibility.setVisibleAndManaged(colleague, !booked.bookedByColleague().isEmpty());
        var bookedLane = model.page().quote().stored().details().lane();
        Label laneLabel = new Label(bookedLane.origin() + " → " + bookedLane.destination());
        laneLabel.getStyleClass().add("ld-muted");
        GridPane numbers = new GridPane();
        numbers.getStyleClass().add("numbers");
        String orderNumber = Long.toString(booked.orderNumber());
        addNumberRow(numbers, 0, "bookedOrder", texts.text("booking.resolve.order"), orderNumber);
        addNumberRow(
                numbers,
                1,
                "bookedBol",
                texts.text("booking.resolve.bol"),
                PlainText.toDisplayLine(booked.bolNumber()));
        Label environment = EnvironmentLabel.createLabel(context.environment().environment(), texts);
        environment.setId("bookedEnvironment");
        environment.setMaxWidth(Region.USE_PREF_SIZE);
        panel.getChildren()
                .addAll(
                        new Icon(Feather.CHECK_CIRCLE, "ld-icon-huge", "ld-success"),
                        title,
                        colleague,
                        environment,
                        laneLabel,
                        numbers);
        booked.unusualValues().forEach(oddValue -> {
            panel.getChildren().add(createWarningLabel(texts.text("booking.done.unexpected", oddValue)));
        });
        Button documentsButton = new Button(texts.text("booking.documents"));
        documentsButton.setId(DOCUMENTS_BUTTON_ID);
        documentsButton.getStyleClass().add("accent");
        documentsButton.setDefaultButton(isShown);
        documentsButton.setOnAction(_ -> model.openDocumentsIfBooked());
        HBox actions = new HBox(8, documentsButton);
        actions.setAlignment(Pos.CENTER);
        panel.getChildren().add(actions);
        return panel;
    }

    private void addNumberRow(GridPane numbers, int row, String id, String name, String value) {
        Label nameLabel = new Label(name);
        nameLabel.getStyleClass().addAll("ld-small", "ld-muted");
        TextField valueField = new TextField(value);
        valueField.setId(id);
        valueField.setEditable(false);
        valueField.getStyleClass().add("number");
        valueField.setPrefColumnCount((int) Math.ceil(value.length() * COLUMNS_PER_DIGIT));
        nameLabel.setLabelFor(valueField);
        valueField.setAccessibleText(name);
        Button copy = new Button(texts.text("action.copy"), new Icon(Feather.COPY));
        copy.getStyleClass().add("ld-quiet");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(texts.text("booking.done.copy", name));
        copy.setOnAction(_ -> ResolveView.copyToClipboard(value));
        numbers.add(nameLabel, 0, 2 * row);
        numbers.addRow(2 * row + 1, valueField, copy);
    }

    // Moves the focus to the next action of the outcome.
    private void focusNextActionOfOutcome() {
        Node shown = outcome.getContent();
        if (shown != null) {
            Stream.of(DOCUMENTS_BUTTON_ID, "copySupportText")
                    .flatMap(id -> Stream.ofNullable(FormBinding.findNode(shown, id)))
                    .findFirst()
                    .ifPresent(Node::requestFocus);
        }
    }

    // An editable state counts as a new page, so that a key that is still held down does not act on the page.
    private void restartKeyGuardOrMoveFocus(BookingPageState newState) {
        if (newState.isEditable()) {
            activationGuard.restartGuarding();
        } else if (newState instanceof BookingPageState.Sending) {
            // The focused button is hidden now. A second press of the key must not reach another button.
            root.requestFocus();
        }
    }

    private void makeClickOnlyButton(Button button, Runnable action) {
        activationGuard.guardMouseOnlyButton(
                button, action, () -> reviewView.showNotSentReason(NotSentReason.KEY_DOES_NOT_BOOK));
    }

    private void bookOrFocusMissingEntry() {
        reviewView.hideNotSentReason();
        String reason = model.secondBookingReasonProperty().get();
        String firstMissingId =
                reason.isBlank() ? model.bookOrFindMissingEntry() : model.bookWithReasonOrFindMissingEntry(reason);
        if (!firstMissingId.isEmpty()) {
            showMissingEntriesIfEditable();
            focusEntry(firstMissingId);
        }
    }

    private void focusEntry(String id) {
        if (id.equals(BookingViewModel.BELOW_COST_REASON_ID)) {
            reviewView.focusBelowCostReasonField();
        } else {
            form.focusControl(id);
        }
    }

    /// Moves the focus to the first error or missing entry, or to the request if nothing is missing. If an
    /// outcome is shown, moves the focus to its next action.
    void focusMissingEntryOrReview() {
        if (!model.currentState().isEditable()) {
            focusNextActionOfOutcome();
            return;
        }
        String firstErrorId = model.page().entries().idOfFirstFieldWithError();
        if (!firstErrorId.isEmpty()) {
            form.focusControl(firstErrorId);
        } else if (model.missingEntries().isEmpty()) {
            // The focus goes to the text of the request instead of the button, because opening a page is not
            // consent to book.
            reviewView.focusSendCard();
        } else {
            focusEntry(model.missingEntries().getFirst().id());
        }
    }

    /// Sets the focus after the page was opened. If nothing is missing and no reason is required, the focus
    /// goes to the first control of the form that does not take typed text; otherwise to the first error or
    /// missing entry.
    void focusFormOrMissingEntry() {
        BookingPageState state = model.currentState();
        if (state.isEditable()
                && !state.isReasonRequired()
                && model.missingEntries().isEmpty()) {
            form.focusControl(form.idOfFirstControlWithoutTypedText());
        } else {
            focusMissingEntryOrReview();
        }
    }

    /// Called when the page is shown. Hides the message that nothing was sent, and starts the guard that
    /// ignores input meant for the previous page.
    void onShown() {
        isShown = true;
        reviewView.hideNotSentReason();
        activationGuard.startGuarding(root);
        form.onShown();
        if (resolveView != null) {
            resolveView.restartGuard();
        }
        setDefaultButton(true);
    }

    /// Called when the page is hidden. Takes the focus from the send button, so that the button is not focused
    /// when the page is shown again.
    void onHidden() {
        isShown = false;
        activationGuard.stopGuarding();
        form.onHidden();
        setDefaultButton(false);
        if (bookSend.isFocused()) {
            reviewView.focusSendCard();
        }
    }

    // A window has one default button, which must not be that of a hidden page.
    private void setDefaultButton(boolean isDefault) {
        if (outcome.getContent() != null
                && FormBinding.findNode(outcome.getContent(), DOCUMENTS_BUTTON_ID) instanceof Button button) {
            button.setDefaultButton(isDefault);
        }
    }

    List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("booking.group"), texts);
        List<Command> commands = new ArrayList<>(form.commands());
        commands.add(group.createCommandWhen(
                        "booking.send",
                        () -> model.canBeSentOnceComplete(),
                        () -> activationGuard.runByKeyOrReportRefused(this::bookOrFocusMissingEntry))
                .withPaletteAction(() -> reviewView.showNotSentReason(NotSentReason.KEY_DOES_NOT_BOOK)));
        commands.add(group.createCommandWhen("booking.requote", model::canRequote, model::passDimensionsAndRequote));
        commands.add(group.createCommandWhen(
                "booking.exact", () -> model.submissionProperty().get().isPresent(), reviewView::toggleExactRequest));
        commands.add(group.createCommandWhen(
                "booking.next",
                () -> model.currentState().isEditable()
                        && !model.missingEntries().isEmpty(),
                () -> focusEntry(model.missingEntries().getFirst().id())));
        commands.add(group.createCommandWhen(
                "booking.rates", () -> model.currentState().isEditable(), model::showRates));
        commands.add(referencesView.createAddCommand(group.heading()));
        return commands;
    }
}
