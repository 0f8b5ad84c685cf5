package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The paper chosen from the list: its pages, or why there are none, and what can be done with it.
final class ChosenPaper {

    private final PapersViewModel model;
    private final PreviewViewModel preview;
    private final PaperFiles files;
    private final CoveredPapers covered;
    private final PrintView printing;
    private final Runnable copyBol;
    private final Texts texts;
    private final PreviewView pages;
    private final Button paperOpen = iconButton(Feather.EXTERNAL_LINK);
    private final Button paperSave = iconButton(Feather.DOWNLOAD);
    private final Button paperPrint = new Button();
    private final Subscription selecting;
    private final Subscription covering;
    private Subscription watching = Subscription.EMPTY;

    /// @param copyBol copies the bill of lading's number, for who asks the service for a paper
    /// @param folder asks where to save
    ChosenPaper(
            PapersView.Models models,
            CoveredPapers covered,
            PrintView printing,
            Runnable copyBol,
            Supplier<Optional<Path>> folder,
            Texts texts,
            Formats formats) {
        this.model = models.papers();
        this.preview = models.preview();
        this.files = models.files();
        this.covered = covered;
        this.printing = printing;
        this.copyBol = copyBol;
        this.texts = texts.forFeature(PapersView.class);
        this.pages = new PreviewView(preview, texts, formats);
        name(paperOpen, "paperOpen", "papers.open");
        name(paperSave, "paperSave", "papers.save");
        paperPrint.setText(this.texts.text("papers.print"));
        paperPrint.setGraphic(new Icon(Feather.PRINTER));
        paperPrint.setId("paperPrint");
        paperPrint.setMinWidth(Region.USE_PREF_SIZE);
        pages.addActions(paperOpen, paperSave, paperPrint);
        paperOpen.setOnAction(_ -> withSelected(files::openOutside));
        paperSave.setOnAction(_ -> withSelected(row -> folder.get().ifPresent(chosen -> files.save(row, chosen))));
        paperPrint.setOnAction(_ -> withSelected(printing::show));
        selecting = model.selectedProperty().subscribe(this::select);
        covering = covered.hiddenProperty().subscribe((_, _) -> {
            covered.coverAll();
            showAgain();
        });
    }

    private static Button iconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(new Icon(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void name(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.of(button, () -> texts.text(key));
    }

    private void withSelected(Consumer<PaperRow> action) {
        PaperRow row = model.selectedProperty().get();
        if (row != null && row.local().isPresent() && !covered.covers(row)) {
            action.accept(row);
        }
    }

    private void select(@Nullable PaperRow row) {
        watching.unsubscribe();
        if (row == null) {
            watching = Subscription.EMPTY;
            preview.showNothing(new LayerState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        watching = row.stateProperty().subscribe(now -> show(row, now));
    }

    private void showAgain() {
        PaperRow row = model.selectedProperty().get();
        if (row != null) {
            show(row, row.stateProperty().get());
        }
    }

    private void look() {
        PaperRow row = model.selectedProperty().get();
        if (row != null) {
            covered.look(row);
            showAgain();
        }
    }

    private void show(PaperRow row, PaperRow.State now) {
        boolean open = !covered.covers(row);
        paperOpen.setDisable(!(open
                && now instanceof PaperRow.State.Local here
                && here.kind().openable()));
        paperSave.setDisable(!(open && now instanceof PaperRow.State.Local));
        paperPrint.setDisable(!(open
                && now instanceof PaperRow.State.Local here
                && here.kind().printable()));
        files.prepareDrag(row);
        if (!open && now instanceof PaperRow.State.Local) {
            preview.showNothing(new LayerState.Empty(
                    "fth-eye-off",
                    texts.text("papers.covered"),
                    texts.text("papers.covered.text"),
                    new LayerState.Action(texts.text("papers.look"), this::look)));
            return;
        }
        switch (now) {
            case PaperRow.State.Local here -> {
                if (here.kind().paged()) {
                    preview.show(here, () -> model.replaceDamaged(row));
                } else {
                    preview.showNothing(new LayerState.Empty(
                            "fth-save",
                            texts.text("papers.preview.savedOnly"),
                            texts.text("papers.preview.savedOnly.text"),
                            null));
                }
            }
            case PaperRow.State.Failed(DocumentProblem why) ->
                preview.showNothing(new LayerState.Failed(
                        texts.text(why.lasts() ? "papers.preview.refused" : "papers.preview.notHere"),
                        why.text(texts),
                        texts.text(why.lasts() ? "papers.preview.refused.remedy" : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        why.lasts()
                                ? new LayerState.Action(texts.text("papers.copy"), copyBol)
                                : new LayerState.Action(texts.text("action.retry"), () -> model.fetch(row))));
            case PaperRow.State.Missing _, PaperRow.State.Fetching _ ->
                preview.showNothing(new LayerState.Empty(
                        "fth-download-cloud",
                        texts.text("papers.preview.notHere"),
                        texts.text("papers.preview.notHere.text"),
                        null));
        }
    }

    PreviewView pages() {
        return pages;
    }

    List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("papers.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.when(
                        "papers.print",
                        "Shortcut+P",
                        () -> !paperPrint.isDisabled(),
                        () -> withSelected(printing::show)),
                group.when(
                        "papers.look",
                        "Shortcut+L",
                        () -> {
                            PaperRow row = model.selectedProperty().get();
                            return row != null && covered.covers(row);
                        },
                        this::look),
                group.when(
                        "papers.open",
                        "Shortcut+O",
                        () -> !paperOpen.isDisabled(),
                        () -> withSelected(files::openOutside))));
        commands.addAll(pages.commands());
        return commands;
    }

    void close() {
        selecting.unsubscribe();
        watching.unsubscribe();
        covering.unsubscribe();
        preview.close();
    }
}
