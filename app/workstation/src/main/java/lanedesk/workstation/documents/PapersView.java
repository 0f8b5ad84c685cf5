package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;

/// The papers of a booking: the list on the left, the pages of the one chosen on the right.
public final class PapersView implements Screen {

    private static final String PRINT_KEPT = "F8";

    private final PapersViewModel model;
    private final PaperFiles files;
    private final ChosenPaper paper;
    private final BookedHeadView head;
    private final PaperListView list;
    private final PrintSetView printSetView;
    private final CoveredPapers covered;
    private final Texts texts;
    private final BookingMail mail;
    private final KeptPapers kept;
    private final DocumentsFeature.Next next;
    private final Parent root;
    // Whether the focus goes to the button once it can be pressed: booked this moment, and nothing was touched since.
    private boolean leadsToPrint;

    @FXML
    private StackPane bookedPlace;

    @FXML
    private Button paperPrintSet;

    @FXML
    private Button paperNext;

    @FXML
    private Button paperRepeat;

    @FXML
    private Button paperMail;

    @FXML
    private StackPane previewPlace;

    /// The models and actions of the page.
    record Models(
            PapersViewModel papers,
            PreviewViewModel preview,
            PaperFiles files,
            BookingMail mail,
            KeptPapers kept,
            PrintViewModel printing) {}

    PapersView(
            Models models,
            BuyFigures buyFigures,
            Overlay overlay,
            Notices notices,
            Texts texts,
            Formats formats,
            DocumentsFeature.Next next) {
        this.model = models.papers();
        this.files = models.files();
        this.mail = models.mail();
        this.kept = models.kept();
        this.leadsToPrint = kept.isBookedNow();
        PrintViewModel printing = models.printing();
        this.covered = new CoveredPapers(buyFigures);
        this.printSetView = new PrintSetView(
                printing.sets(),
                models.preview()::newSibling,
                covered::covers,
                overlay,
                texts.forFeature(PapersView.class));
        this.texts = texts.forFeature(PapersView.class);
        this.next = next;
        this.head = new BookedHeadView(model, buyFigures, notices, this.texts, formats);
        this.paper = new ChosenPaper(
                models,
                covered,
                new PrintView(printing, overlay, texts),
                head::copyBol,
                this::chooseFolder,
                texts,
                formats);
        this.list = new PaperListView(
                models,
                covered,
                head.root(),
                new PaperListView.Acts(this::saveAll, this::print, paper.pages()::focusPages),
                this.texts,
                formats);
        this.root = FxmlLoading.load(this, this.texts, list).root();
        root.addEventFilter(KeyEvent.KEY_PRESSED, _ -> leadsToPrint = false);
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> leadsToPrint = false);
        IncrementalReveal.of(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    @FXML
    private void initialize() {
        previewPlace.getChildren().add(paper.pages().root());
        BooleanBinding nothingHere = model.hereAnyProperty().not();
        kept.countProperty().subscribe(count -> offer(count.intValue(), nothingHere));
        kept.readyProperty().subscribe(this::lead);
        paperNext.setOnAction(_ -> next.another().run());
        paperRepeat.setOnAction(_ -> repeat());
        paperMail.disableProperty().bind(nothingHere);
        paperMail.setOnAction(_ -> mail.draft());
        model.open();
    }

    // What was chosen for the customer, else the driver's set.
    private void offer(int chosen, BooleanBinding nothingHere) {
        boolean own = chosen > 0;
        paperPrintSet.setText(texts.text(own ? "papers.print.kept" : "papers.print.driver", chosen));
        paperPrintSet.setGraphic(new KeyHint(KeyCombination.valueOf(own ? PRINT_KEPT : "F4")));
        paperPrintSet.disableProperty().bind(own ? kept.readyProperty().not() : nothingHere);
        paperPrintSet.setOnAction(_ -> {
            if (own) {
                printKept();
            } else {
                print(PaperSet.DRIVER);
            }
        });
    }

    private void printKept() {
        printSetView.show(kept.chosen());
    }

    private void lead(boolean ready) {
        if (ready && leadsToPrint) {
            leadsToPrint = false;
            paperPrintSet.requestFocus();
        }
    }

    private void repeat() {
        Attempt booked = model.attemptProperty().get();
        if (booked != null) {
            next.repeat().accept(booked.facts().quote());
        }
    }

    private void print(PaperSet set) {
        printSetView.show(set, model.rows());
    }

    private void saveAll() {
        chooseFolder().ifPresent(this::saveAll);
    }

    /// Saves what is not covered.
    void saveAll(Path folder) {
        files.saveAll(folder, covered::covers);
    }

    private Optional<Path> chooseFolder() {
        File chosen = folderChooser().showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// The system's own dialog, which would begin with what was used lately anywhere.
    DirectoryChooser folderChooser() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        files.firstFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("papers.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.when("papers.copy", "Shortcut+B", () -> !model.bolNumber().isEmpty(), head::copyBol),
                group.when("papers.saveAll", "Shortcut+S", model.hereAnyProperty()::get, this::saveAll),
                group.when("papers.mail", "Shortcut+M", () -> !paperMail.isDisabled(), mail::draft),
                list.toPages(group),
                group.of("papers.repeat", "F5", this::repeat),
                printing(group, PaperSet.DRIVER, "F4"),
                printing(group, PaperSet.CUSTOMER, "F6"),
                printing(group, PaperSet.FILE, "F7"),
                group.when(
                        "papers.print.kept",
                        "papers.print.kept.command",
                        PRINT_KEPT,
                        kept.readyProperty()::get,
                        this::printKept),
                group.when(
                        "papers.fetchAll",
                        null,
                        () -> model.missingAnyProperty().get(),
                        model::fetchMissing)));
        commands.addAll(paper.commands());
        return commands;
    }

    private Command printing(CommandGroup group, PaperSet set, String key) {
        return group.when("papers.print." + set.word(), key, model.hereAnyProperty()::get, () -> print(set));
    }

    /// Whether a page's picture is on screen.
    public boolean isDrawn(int page) {
        return paper.pages().isDrawn(page);
    }

    @Override
    public void onShown() {
        // The list is in a scroll pane, which adds its content only once it has a skin.
        root.applyCss();
        list.focus();
    }

    @Override
    public void onClosed() {
        paper.close();
        head.closed();
        files.close();
        model.close();
    }
}
