package lanedesk.workstation.intake;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import javafx.util.Subscription;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.workstation.form.TextPreviewView;
import lanedesk.workstation.fx.layer.DropHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination.LaneFile;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.Shipment;
import org.jspecify.annotations.Nullable;

/// Fills forms from customer requests: opened or dropped files, or text copied from a mail.
public final class IntakeFeature {
    private static final List<String> FILE_EXTENSIONS =
            List.of("*.eml", "*.msg", "*.xlsx", "*.csv", "*.tsv", "*.txt", "*.html", "*.htm", "*.pdf");

    private final RequestLoader loader;
    private final RequestRowBuilder rowBuilder;
    private final Overlay overlay;
    private final Notifications notices;
    private final RequestFormOpener formOpener;
    private final Consumer<LaneFile> openAsBatch;
    private final Texts texts;
    private final ErrorMessages problems;
    private final Deque<RequestSource> queuedSources = new ArrayDeque<>();
    private Subscription senderSubscription = Subscription.EMPTY;

    /// @param batch opens a table as a batch
    public IntakeFeature(
            RequestLoader reading,
            RequestRowBuilder words,
            Overlay overlay,
            Notifications notices,
            ErrorMessages problems,
            RequestFormOpener taker,
            Consumer<LaneFile> batch) {
        this.openAsBatch = batch;
        this.problems = problems;
        this.loader = reading;
        this.rowBuilder = words;
        this.overlay = overlay;
        this.notices = notices;
        this.formOpener = taker;
        texts = words.texts();
        DropHint.install(overlay, texts.text("intake.drop"));
        overlay.setOnDragOver(this::onDragOver);
        overlay.setOnDragDropped(this::onDrop);
        // After dragging, the other program keeps the keyboard focus, but the values are accepted by keyboard.
        overlay.addEventFilter(
                DragEvent.DRAG_DROPPED, _ -> overlay.getScene().getWindow().requestFocus());
        overlay.openProperty().subscribe((_, open) -> {
            if (!open) {
                Platform.runLater(this::openNext); // not within the key that closed the panel and might close the next
            }
        });
    }

    /// The commands that are available everywhere.
    public List<Command> commands() {
        return List.of(
                createCommand("intake.open", "Shortcut+Shift+O", this::chooseFiles),
                createCommand("intake.paste", "Shortcut+Shift+V", this::openClipboard));
    }

    private Command createCommand(String id, String keys, Runnable run) {
        BooleanSupplier possible = () -> !overlay.isOpen();
        return new CommandGroup(texts.text("intake.group"), texts).createCommandWhen(id, keys, possible, run);
    }

    private void chooseFiles() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("intake.open"));
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter(texts.text("intake.files"), FILE_EXTENSIONS),
                        new FileChooser.ExtensionFilter(texts.text("intake.files.all"), "*.*"));
        onFilesChosen(chooser.showOpenMultipleDialog(overlay.getScene().getWindow()));
    }

    private void onFilesChosen(@Nullable List<File> files) {
        if (files != null) {
            openFiles(files.stream().map(File::toPath).toList());
        }
    }

    /// Queues files; they are shown one after the other, the first once no panel is open.
    public void openFiles(List<Path> files) {
        files.stream().map(RequestSource::ofFile).forEach(queuedSources::add);
        openNext();
    }

    private void openClipboard() {
        if (!openFromClipboard(Clipboard.getSystemClipboard())) {
            notices.show(Notification.information(
                    texts.text("intake.paste.nothing"), texts.text("intake.paste.nothing.text")));
        }
    }

    // For a table the HTML has the cells; otherwise the plain text has more.
    private boolean openFromClipboard(Clipboard clipboard) {
        if (clipboard.hasFiles()) {
            onFilesChosen(clipboard.getFiles());
            return true;
        }
        Optional<String> page = Optional.ofNullable(clipboard.getHtml()).filter(html -> html.contains("<table"));
        Optional<String> plain = Optional.ofNullable(clipboard.getString()).filter(text -> !text.isBlank());
        Optional<RequestSource> copied = page.map(
                        html -> RequestSource.ofCopiedText(texts.text("intake.copied") + ".html", html))
                .or(() -> plain.map(text -> RequestSource.ofCopiedText(texts.text("intake.copied"), text)));
        copied.ifPresent(source -> {
            queuedSources.add(source);
            openNext();
        });
        return copied.isPresent();
    }

    private void onDragOver(DragEvent event) {
        Dragboard board = event.getDragboard();
        boolean own = event.getGestureSource() != null; // a paper on its way to another program
        if (!own && (board.hasFiles() || board.hasString() || board.hasHtml())) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    // A file dropped while a panel is open waits until the panel is closed, so that its questions are not answered
    // for another shipment.
    private void onDrop(DragEvent event) {
        boolean isUsed = openFromClipboard(event.getDragboard());
        event.setDropCompleted(isUsed);
        event.consume();
        if (isUsed && overlay.isOpen() && !queuedSources.isEmpty()) {
            notices.show(Notification.information(texts.text("intake.waiting"), texts.text("intake.waiting.text")));
        }
    }

    // Asks whether to remember the customer of the sender, once the shipment has a customer that is not already known
    // as the sender's.
    private void rememberSender(ParsedRequest request, Shipment tab) {
        String sender = request.text().sender();
        QuotedCustomer known = request.customer();
        CustomerBranch newValue = tab.customerProperty().get();
        if (sender.isEmpty()) {
            return;
        }
        if (newValue == null) {
            senderSubscription.unsubscribe();
            senderSubscription = tab.customerProperty().subscribe((_, picked) -> {
                if (picked != null) {
                    senderSubscription.unsubscribe();
                    rememberSender(request, tab);
                }
            });
        } else if (known == null || known.customerNumber() != newValue.customerNumber()) {
            QuotedCustomer learned =
                    new QuotedCustomer(newValue.customerNumber(), newValue.bsn(), newValue.customerName());
            Notification question = Notification.information(
                    texts.text("intake.learn", CustomerRequests.senderKey(sender), newValue.customerName()),
                    texts.text("intake.learn.text"));
            notices.show(
                    question.withAction(new Notification.Action(
                            texts.text("intake.learn.yes"),
                            () -> loader.rememberSender(sender, learned, this::showFailure))),
                    Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    private void showFailure(Throwable failure) {
        notices.show(Notification.ofError(problems.create(failure)));
    }

    /// Shows a saved request.
    public void showStored(StoredRequest saved) {
        queuedSources.add(RequestSource.ofStored(saved));
        openNext();
    }

    /// Shows that no request was saved.
    public void showNoStoredRequest() {
        notices.show(Notification.information(texts.text("intake.none"), texts.text("intake.none.text")));
    }

    private void openNext() {
        RequestSource source = overlay.isOpen() ? null : queuedSources.poll();
        if (source == null) {
            return;
        }
        IntakeViewModel model = new IntakeViewModel(
                source,
                loader,
                rowBuilder,
                (request, shipmentsToFill) -> {
                    List<Shipment> tabs = formOpener.openShipments(
                            shipmentsToFill); // before the focus is back, so that no field takes it for typing
                    overlay.close();
                    loader.save(request, tabs, this::showFailure);
                    rememberSender(request, tabs.getFirst());
                },
                lanes -> {
                    overlay.close();
                    openAsBatch.accept(lanes);
                });
        TextPreviewView view = new TextPreviewView(model, texts, List.of(new ShipmentSelector(model, texts)), () -> {
            overlay.close();
            model.close();
        });
        overlay.show(view.root(), model::close);
        view.focusFirst();
    }
}
