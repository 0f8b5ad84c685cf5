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
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;

/// The papers of a booking: the list on the left, the pages of the one chosen on the right.
public final class PapersView implements Screen {

    private final PapersViewModel model;
    private final PaperFiles files;
    private final ChosenPaper paper;
    private final BookedHeadView head;
    private final PaperListView list;
    private final PrintSetView printSetView;
    private final CoveredPapers covered;
    private final Texts texts;
    private final BookingMail mail;
    private final DocumentsFeature.Next next;
    private final Parent root;

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
        IncrementalReveal.of(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    @FXML
    private void initialize() {
        previewPlace.getChildren().add(paper.pages().root());
        BooleanBinding nothingHere = model.hereAnyProperty().not();
        paperPrintSet.disableProperty().bind(nothingHere);
        paperPrintSet.setOnAction(_ -> print(PaperSet.DRIVER));
        paperNext.setOnAction(_ -> next.another().run());
        paperRepeat.setOnAction(_ -> repeat());
        paperMail.disableProperty().bind(nothingHere);
        paperMail.setOnAction(_ -> mail.draft());
        model.open();
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
        chooseFolder().ifPresent(files::saveAll);
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
                group.of("papers.repeat", "F5", this::repeat),
                printing(group, PaperSet.DRIVER, "F4"),
                printing(group, PaperSet.CUSTOMER, "F6"),
                printing(group, PaperSet.FILE, "F7"),
                group.of("papers.buy", "action.buyFigures", "F9", covered::toggle),
                group.when(
                        "papers.fetchAll",
                        null,
                        () -> model.missingAnyProperty().get(),
                        model::fetchMissing)));
        commands.addAll(paper.commands());
        return commands;
    }

    private Command printing(CommandGroup group, PaperSet set, String key) {
        return group.when("papers.print." + set.word(), key, () -> !paperPrintSet.isDisabled(), () -> print(set));
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
