package lanedesk.workstation.documents.preview;

import java.math.BigDecimal;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The bar over a document's pages: page, zoom, rotation, search, and actions.
final class PreviewBarView {

    private static final double PERCENT = 100;

    private final PreviewViewModel model;
    private final PageSearch search;
    private final Texts texts;
    private final Formats formats;
    private final Runnable focusPages;

    @FXML
    private ToggleButton previewThumbnails;

    @FXML
    private Button previewBack;

    @FXML
    private TextField previewPage;

    @FXML
    private Label previewCount;

    @FXML
    private Button previewForward;

    @FXML
    private Button previewReduce;

    @FXML
    private Label previewZoom;

    @FXML
    private Button previewEnlarge;

    @FXML
    private ToggleButton previewWidth;

    @FXML
    private ToggleButton previewWhole;

    @FXML
    private Button previewTurn;

    @FXML
    private SearchField previewSearch;

    @FXML
    private Label previewHits;

    @FXML
    private HBox actions;

    /// @param focusPages moves the focus to the pages
    PreviewBarView(PreviewViewModel model, Texts texts, Formats formats, Runnable focusPages) {
        this.model = model;
        this.search = model.search();
        this.texts = texts;
        this.formats = formats;
        this.focusPages = focusPages;
    }

    @FXML
    private void initialize() {
        previewThumbnails.selectedProperty().bindBidirectional(model.thumbnailsProperty());
        previewBack.setOnAction(_ -> model.goToPage(model.pageProperty().get() - 1));
        previewForward.setOnAction(_ -> model.goToPage(model.pageProperty().get() + 1));
        previewPage.setOnAction(_ -> goToTyped());
        previewPage.focusedProperty().subscribe(_ -> showPage());
        previewReduce.setOnAction(_ -> model.reduce());
        previewEnlarge.setOnAction(_ -> model.enlarge());
        previewWidth.setOnAction(_ -> setFit(PreviewViewModel.Fit.WIDTH));
        previewWhole.setOnAction(_ -> setFit(PreviewViewModel.Fit.PAGE));
        previewTurn.setOnAction(_ -> model.rotate(1));
        previewSearch.textProperty().subscribe(search::searchFor);
        previewSearch.addEventFilter(KeyEvent.KEY_PRESSED, this::onSearchKey);
        model.pageListProperty().subscribe(this::showList);
        model.pageProperty().subscribe(_ -> showPage());
        model.zoomProperty()
                .subscribe(zoom -> previewZoom.setText(formats.formatPercent(
                        new BigDecimal(Math.round(zoom.doubleValue() / PreviewViewModel.ACTUAL_SIZE * PERCENT)))));
        model.fitProperty().subscribe(fit -> {
            previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
            previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
        });
        search.hitIndexProperty().subscribe(_ -> showHits());
        search.resultProperty().subscribe(_ -> showHits());
    }

    private void setFit(PreviewViewModel.Fit fit) {
        model.fitProperty().set(fit);
        previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
        previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
    }

    private void goToTyped() {
        String typed = previewPage.getText().strip();
        if (typed.matches("\\d{1,6}")) {
            model.goToPage(Integer.parseInt(typed) - 1);
        }
        showPage();
        focusPages.run();
    }

    private void onSearchKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (event.isShiftDown()) {
                search.previousHit();
            } else {
                search.nextHit();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && previewSearch.getText().isEmpty()) {
            focusPages.run();
            event.consume();
        }
    }

    private void showList(@Nullable PageList list) {
        previewCount.setText(list == null ? "" : texts.text("papers.preview.count", formats.formatCount(list.total())));
        for (Node node : List.of(
                previewThumbnails,
                previewPage,
                previewReduce,
                previewZoom,
                previewEnlarge,
                previewWidth,
                previewWhole,
                previewTurn,
                previewSearch)) {
            node.setDisable(list == null);
        }
        showPage();
    }

    private void showPage() {
        int page = model.pageProperty().get();
        PageList list = model.pageListProperty().get();
        if (!previewPage.isFocused()) {
            previewPage.setText(list == null ? "" : Integer.toString(page + 1));
        }
        previewBack.setDisable(list == null || page == 0);
        previewForward.setDisable(list == null || page >= list.pages().size() - 1);
    }

    private void showHits() {
        PageSearch.PageSearchResult found = search.resultProperty().get();
        if (found == null) {
            previewHits.setText("");
            return;
        }
        String places = found.hits().isEmpty()
                ? texts.text("papers.preview.noHits")
                : texts.text(
                        "papers.preview.hits",
                        formats.formatCount(search.hitIndexProperty().get() + 1),
                        formats.formatCount(found.hits().size()));
        previewHits.setText(
                found.unreadablePages() == 0
                        ? places
                        : places + " · " + texts.text("papers.preview.unsearched", found.unreadablePages()));
    }

    /// Adds actions for the document at the bar's end.
    void addActions(Node... nodes) {
        actions.getChildren().addAll(nodes);
    }

    List<Command> commands() {
        return List.of(
                createCommand("search", "Shortcut+F", previewSearch::requestFocus),
                createCommand("search.next", "F3", search::nextHit),
                createCommand("search.previous", "Shift+F3", search::previousHit),
                // not every keyboard has an equals sign without Shift
                createCommand("enlarge", "Shortcut+Equals", model::enlarge).withLocalKeys(() -> true, "Shortcut+Plus"),
                createCommand("reduce", "Shortcut+Minus", model::reduce),
                createCommand("width", "Shortcut+0", () -> setFit(PreviewViewModel.Fit.WIDTH)),
                createCommand("whole", "Shortcut+9", () -> setFit(PreviewViewModel.Fit.PAGE)),
                createCommand("turn", "Shortcut+R", () -> model.rotate(1)));
    }

    /// A command that is enabled while there is a document.
    Command createCommand(String id, @Nullable String keys, Runnable action) {
        return new CommandGroup(texts.text("papers.group"), texts)
                .createCommandWhen(
                        "papers.preview." + id,
                        keys,
                        () -> model.pageListProperty().get() != null,
                        action);
    }
}
