package lanedesk.workstation.intake;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.stage.FileChooser;
import javafx.util.Subscription;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.workstation.form.TextPreviewView;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.DropHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.TaskCallback;
import org.controlsfx.control.PrefixSelectionComboBox;
import org.jspecify.annotations.Nullable;

/// Fills forms from customer requests: opened or dropped files, or text copied from a mail.
public final class IntakeFeature {
    private static final int MAX_SHIPMENT_SEGMENTS = 7;
    private static final int MAX_LISTED_REQUESTS = 4;
    // The file name of pasted text, which is stored in English and shown in the current language.
    private static final String PASTED_NAME = "pasted";
    private static final List<String> FILE_EXTENSIONS =
            List.of("*.eml", "*.msg", "*.xlsx", "*.csv", "*.tsv", "*.txt", "*.html", "*.htm", "*.pdf");

    private final RequestLoader requestLoader;
    private final RequestRowBuilder rowBuilder;
    private final Overlay overlay;
    private final Notifications notifications;
    private final RequestFormOpener formOpener;
    private final Navigator navigator;
    private final Texts texts;
    private final ErrorMessages errorMessages;
    private final QuickEntryViewModel quickEntry;
    private final Deque<RequestSource> queuedSources = new ArrayDeque<>();
    // The source that is read as a request although it answers an offer; null for none.
    private @Nullable RequestSource sourceReadAsRequest;
    private Subscription senderSubscription = Subscription.EMPTY;
    private Subscription accessorialsSubscription = Subscription.EMPTY;
    private final List<NewRequest> newRequests = new ArrayList<>();
    private @Nullable Notification newRequestsNotification;

    // A file that came into the watched folder, with its customer and lane.
    private record NewRequest(Path file, String customer, String lane) {}

    /// @param navigator opens tables as batches, and the offers that customers answer
    public IntakeFeature(
            RequestLoader loader,
            RequestRowBuilder rowBuilder,
            Overlay overlay,
            Notifications notifications,
            ErrorMessages errorMessages,
            RequestFormOpener formOpener,
            Navigator navigator) {
        this.navigator = navigator;
        this.errorMessages = errorMessages;
        this.requestLoader = loader;
        this.rowBuilder = rowBuilder;
        this.overlay = overlay;
        this.notifications = notifications;
        this.formOpener = formOpener;
        texts = rowBuilder.texts;
        quickEntry = new QuickEntryViewModel(loader, rowBuilder, this::fillTypedShipment);
        DropHint.install(overlay, texts.text("intake.drop"));
        overlay.setOnDragOver(this::onDragOver);
        overlay.setOnDragDropped(this::queueDropAndNotifyIfWaiting);
        // After a drop, the other program has the keyboard focus. The window takes the focus, because values
        // are accepted by keyboard.
        overlay.addEventFilter(
                DragEvent.DRAG_DROPPED, _ -> overlay.getScene().getWindow().requestFocus());
        overlay.openProperty().subscribe((_, open) -> {
            if (!open) {
                Platform.runLater(
                        // Opens the next request later, because the same key event could also close the new
                        // panel.
                        this::previewNextQueuedRequestUnlessPanelOpen);
            }
        });
    }

    /// The commands that are available everywhere.
    public List<Command> createCommands() {
        return List.of(
                createCommandWhenNoPanelOpen("intake.open", this::promptForFilesAndQueue),
                createCommandWhenNoPanelOpen("intake.paste", this::queueClipboardOrNotify),
                // The second keys also work on the page of documents, which has its own command with the first.
                createCommandWhenNoPanelOpen("intake.line", this::showQuickEntry)
                        .withLocalKeys(() -> true));
    }

    private Command createCommandWhenNoPanelOpen(String id, Runnable action) {
        BooleanSupplier isNoPanelOpen = () -> !overlay.isOpen();
        return new CommandGroup(texts.text("intake.group"), texts).createCommandWhen(id, isNoPanelOpen, action);
    }

    private void showQuickEntry() {
        rowBuilder.startLoadingAccessorials();
        QuickEntryView view = new QuickEntryView(quickEntry, texts, overlay::closeTopmostPanel);
        overlay.show(view.root(), Pos.TOP_CENTER, () -> {});
        view.focusLine();
    }

    // Fills the form before the focus returns to a field, which would treat the new text as typed.
    private void fillTypedShipment(RequestFormOpener.ShipmentsToFill shipmentsToFill, boolean requestsRates) {
        Shipment shipment = formOpener.openFilledShipments(shipmentsToFill).getFirst();
        overlay.closeTopmostPanel();
        if (requestsRates) {
            requestRatesWhenAccessorialsLoaded(
                    shipment, shipmentsToFill.shipments().getFirst().extractedShipment());
        }
    }

    // Rates are not requested if the form cannot have one of the accessorials.
    private void requestRatesWhenAccessorialsLoaded(Shipment shipment, ExtractedShipment typed) {
        accessorialsSubscription.unsubscribe();
        if (!typed.accessorials().isEmpty() && !rowBuilder.areAccessorialsLoadedOrFailed()) {
            accessorialsSubscription =
                    rowBuilder.subscribeToAccessorials(() -> requestRatesWhenAccessorialsLoaded(shipment, typed));
            return;
        }
        rowBuilder
                .findUnlistedAccessorial(typed)
                .ifPresentOrElse(
                        accessorial -> notifications.showOrReplaceNotification(
                                Notification.warning(
                                        texts.text("quick.unlisted", accessorial), texts.text("quick.unlisted.text")),
                                Notifications.Lifetime.NEXT_SHIPMENT),
                        () -> Platform.runLater(shipment::runRequoteAction));
    }

    private void promptForFilesAndQueue() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("intake.open"));
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter(texts.text("intake.files"), FILE_EXTENSIONS),
                        new FileChooser.ExtensionFilter(texts.text("intake.files.all"), "*.*"));
        queueChosenFilesAndPreviewNext(
                chooser.showOpenMultipleDialog(overlay.getScene().getWindow()));
    }

    private void queueChosenFilesAndPreviewNext(@Nullable List<File> files) {
        if (files != null) {
            queueFilesAndPreviewNext(files.stream().map(File::toPath).toList());
        }
    }

    /// Queues files. The files are shown one after the other, as soon as no panel is open.
    public void queueFilesAndPreviewNext(List<Path> files) {
        files.stream().map(RequestSource::ofFile).forEach(queuedSources::add);
        previewNextQueuedRequestUnlessPanelOpen();
    }

    /// Reads a file that came into the watched folder in the background, and shows it in a notification with its
    /// customer and lane.
    public void announceNewRequest(Path file) {
        RequestSource source = RequestSource.ofFile(file);
        requestLoader.readRequestInBackground(
                source,
                TaskCallback.of(
                        request -> showNewRequest(new NewRequest(
                                file, rowBuilder.customerOrSenderText(request), rowBuilder.laneOrAnswerText(request))),
                        failure -> showNewRequest(new NewRequest(
                                file,
                                PlainText.toDisplayLine(source.name()),
                                texts.text("intake.refused." + BadRequestFile.reasonOf(failure))))));
    }

    // Shows the new requests that were neither opened nor dismissed in one notification.
    private void showNewRequest(NewRequest newRequest) {
        Notification previous = newRequestsNotification;
        if (previous == null || !notifications.shownNotifications().contains(previous)) {
            newRequests.clear();
        } else {
            notifications.dismiss(previous);
        }
        newRequests.add(newRequest);
        int count = newRequests.size();
        List<String> lines = newRequests.stream()
                .limit(MAX_LISTED_REQUESTS)
                .map(shown -> texts.text("intake.new.line", shown.customer(), shown.lane()))
                .collect(Collectors.toCollection(ArrayList::new));
        if (count > MAX_LISTED_REQUESTS) {
            lines.add(texts.text("intake.new.more", count - MAX_LISTED_REQUESTS));
        }
        Notification notification = Notification.information(
                        texts.text("intake.new", count, newRequest.customer()),
                        count == 1 ? newRequest.lane() : String.join("\n", lines))
                .withTopic("intake.new")
                .withAction(new Notification.Action(texts.text("intake.new.open", count), this::openNewRequests));
        newRequestsNotification = notification;
        notifications.showOrReplaceNotification(notification, Notifications.Lifetime.NEVER_REPLACED);
    }

    private void openNewRequests() {
        List<Path> files = newRequests.stream().map(NewRequest::file).toList();
        newRequests.clear();
        if (newRequestsNotification != null) {
            notifications.dismiss(newRequestsNotification);
        }
        queueFilesAndPreviewNext(files);
    }

    private void queueClipboardOrNotify() {
        if (!queueFromClipboardAndPreviewNext(Clipboard.getSystemClipboard())) {
            notifications.showOrReplaceNotification(Notification.information(
                    texts.text("intake.paste.nothing"), texts.text("intake.paste.nothing.text")));
        }
    }

    // Queues the content of the clipboard; returns false if there is no usable content. HTML is used if it has
    // a table, because HTML contains the cells; otherwise the plain text is used, because the plain text
    // contains more.
    private boolean queueFromClipboardAndPreviewNext(Clipboard clipboard) {
        if (clipboard.hasFiles()) {
            queueChosenFilesAndPreviewNext(clipboard.getFiles());
            return true;
        }
        Optional<String> tableHtml = Optional.ofNullable(clipboard.getHtml()).filter(html -> html.contains("<table"));
        Optional<String> plainText = Optional.ofNullable(clipboard.getString()).filter(text -> !text.isBlank());
        Optional<RequestSource> copiedSource = tableHtml
                .map(html -> RequestSource.ofCopiedText(PASTED_NAME + ".html", html))
                .or(() -> plainText.map(text -> RequestSource.ofCopiedText(PASTED_NAME, text)));
        copiedSource.ifPresent(source -> {
            queuedSources.add(source);
            previewNextQueuedRequestUnlessPanelOpen();
        });
        return copiedSource.isPresent();
    }

    private void onDragOver(DragEvent event) {
        Dragboard dragboard = event.getDragboard();
        // A document that is dragged from this program to another program is not a request.
        boolean isFromThisProgram = event.getGestureSource() != null;
        if (!isFromThisProgram && (dragboard.hasFiles() || dragboard.hasString() || dragboard.hasHtml())) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    // Queues dropped files or a dropped text. While a panel is open, the dropped content waits, so that the
    // questions of the panel are not answered for another shipment.
    private void queueDropAndNotifyIfWaiting(DragEvent event) {
        boolean isUsed = queueFromClipboardAndPreviewNext(event.getDragboard());
        event.setDropCompleted(isUsed);
        event.consume();
        if (isUsed && overlay.isOpen() && !queuedSources.isEmpty()) {
            notifications.showOrReplaceNotification(
                    Notification.information(texts.text("intake.waiting"), texts.text("intake.waiting.text")));
        }
    }

    // Waits until the shipment has a customer that is not yet saved as the sender's customer, and then asks
    // whether to save this customer for the sender.
    private void offerToSaveSenderCustomer(ParsedRequest request, Shipment shipment) {
        String sender = request.text().sender();
        QuotedCustomer knownCustomer = request.customer();
        CustomerBranch currentCustomer = shipment.customerProperty().get();
        if (sender.isEmpty()) {
            return;
        }
        if (currentCustomer == null) {
            senderSubscription.unsubscribe();
            senderSubscription = shipment.customerProperty().subscribe((_, pickedCustomer) -> {
                if (pickedCustomer != null) {
                    senderSubscription.unsubscribe();
                    offerToSaveSenderCustomer(request, shipment);
                }
            });
        } else if (knownCustomer == null || knownCustomer.customerNumber() != currentCustomer.customerNumber()) {
            QuotedCustomer senderCustomer = new QuotedCustomer(
                    currentCustomer.customerNumber(), currentCustomer.bsn(), currentCustomer.customerName());
            Notification question = Notification.information(
                    texts.text(
                            "intake.rememberSender",
                            CustomerRequests.createSenderKey(sender),
                            currentCustomer.customerName()),
                    texts.text("intake.rememberSender.text"));
            notifications.showOrReplaceNotification(
                    question.withAction(new Notification.Action(
                            texts.text("intake.rememberSender.yes"),
                            () -> requestLoader.saveSenderCustomerInBackground(
                                    sender, senderCustomer, this::showFailure))),
                    Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    private void showFailure(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }

    /// Queues a saved request. The request is shown as soon as no panel is open.
    public void queueStoredRequestAndPreviewNext(StoredRequest saved) {
        queuedSources.add(RequestSource.ofStored(saved));
        previewNextQueuedRequestUnlessPanelOpen();
    }

    /// Notifies that no request was saved.
    public void notifyNoStoredRequest() {
        notifications.showOrReplaceNotification(
                Notification.information(texts.text("intake.none"), texts.text("intake.none.text")));
    }

    private void previewNextQueuedRequestUnlessPanelOpen() {
        RequestSource source = overlay.isOpen() ? null : queuedSources.poll();
        if (source == null) {
            return;
        }
        IntakeViewModel model = new IntakeViewModel(
                source,
                requestLoader,
                rowBuilder,
                (request, shipmentsToFill) -> {
                    List<Shipment> openedShipments = formOpener.openFilledShipments(
                            // Fills the forms before the focus returns to a field, which would treat the new
                            // text as typed.
                            shipmentsToFill);
                    overlay.closeTopmostPanel();
                    requestLoader.saveRequestForShipmentsInBackground(request, openedShipments, this::showFailure);
                    offerToSaveSenderCustomer(request, openedShipments.getFirst());
                },
                lanes -> {
                    overlay.closeTopmostPanel();
                    navigator.goTo(new Destination.Batch(lanes));
                },
                answer -> openAnsweredOfferUnlessReadAsRequest(source, answer));
        TextPreviewView view = new TextPreviewView(model, texts, List.of(createShipmentSelector(model)), () -> {
            overlay.closeTopmostPanel();
            model.close();
        });
        overlay.show(view.root(), model::close);
        view.focusMainControl();
    }

    // Opens the offer that a request answers, and offers to read the request as a new one instead.
    private boolean openAnsweredOfferUnlessReadAsRequest(RequestSource source, OfferAnswer answer) {
        if (source.equals(sourceReadAsRequest)) {
            sourceReadAsRequest = null;
            return false;
        }
        overlay.closeTopmostPanel();
        navigator.goTo(Destination.Offers.ofAnswer(answer));
        notifications.showOrReplaceNotification(Notification.information(
                        texts.text("intake.answer", Long.toString(answer.quoteNumber())),
                        texts.text("intake.answer.text"))
                .withTopic("intake.answer")
                .withAction(new Notification.Action(texts.text("intake.answer.asRequest"), () -> {
                    sourceReadAsRequest = source;
                    queuedSources.addFirst(source);
                    previewNextQueuedRequestUnlessPanelOpen();
                })));
        return true;
    }

    // Creates the controls that select which of several shipments of a request is displayed, with a button that
    // opens the shipments as a batch if they are the rows of a table and at most IntakeViewModel.MAX_TABS.
    // Hidden if there is only one shipment.
    private HBox createShipmentSelector(IntakeViewModel model) {
        Button batchButton = new Button(texts.text("intake.batch"));
        batchButton.setId("intakeBatch");
        batchButton.setOnAction(_ -> model.openTableAsBatch());
        Label label = new Label(texts.text("intake.shipments"));
        HBox selector = new HBox();
        selector.getStyleClass().add("ld-preview-line");
        model.stateProperty().subscribe(_ -> {
            int shipmentCount = model.shipmentCount();
            Visibility.setVisibleAndManaged(selector, shipmentCount > 1);
            Node choice = createShipmentChoice(model, shipmentCount);
            label.setLabelFor(choice);
            selector.getChildren().setAll(label, choice);
            if (model.hasRowsForBatch() && shipmentCount <= IntakeViewModel.MAX_TABS) {
                selector.getChildren().add(batchButton);
            }
        });
        return selector;
    }

    private Node createShipmentChoice(IntakeViewModel model, int shipmentCount) {
        List<Integer> indexes = IntStream.range(0, shipmentCount).boxed().toList();
        Consumer<@Nullable Integer> showShipment = index -> {
            if (index != null) {
                model.showShipment(index);
            }
        };
        Node choice;
        if (shipmentCount > MAX_SHIPMENT_SEGMENTS) {
            ComboBox<Integer> comboBox = new PrefixSelectionComboBox<>();
            InputBindings.setChoiceFormatter(comboBox, this::formatShipmentNumber);
            comboBox.getItems().setAll(indexes);
            comboBox.setValue(0);
            comboBox.valueProperty().subscribe(showShipment);
            choice = comboBox;
        } else {
            SegmentedChoice<Integer> segmentedChoice = new SegmentedChoice<>();
            segmentedChoice.setFormatter(this::formatShipmentNumber);
            segmentedChoice.getItems().setAll(indexes);
            segmentedChoice.setValue(0);
            segmentedChoice.valueProperty().subscribe(showShipment);
            choice = segmentedChoice;
        }
        choice.setAccessibleText(texts.text("intake.shipments"));
        // The focused control would consume the Enter key.
        choice.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                model.fillInAcceptedValuesIfAny();
            }
        });
        return choice;
    }

    private String formatShipmentNumber(Integer index) {
        return texts.text("intake.shipment", index + 1);
    }
}
