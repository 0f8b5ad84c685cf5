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

/// The bar above the pages of a document: page number, zoom, rotation, search, and actions.
final class PreviewBarView {

    private static final double PERCENT = 100;

    private final PreviewViewModel model;
    private final PageSearch pageSearch;
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
        this.pageSearch = model.pageSearch();
        this.texts = texts;
        this.formats = formats;
        this.focusPages = focusPages;
    }

    @FXML
    private void initialize() {
        previewThumbnails.selectedProperty().bindBidirectional(model.thumbnailsShownProperty());
        previewBack.setOnAction(_ -> model.goToPage(model.pageProperty().get() - 1));
        previewForward.setOnAction(_ -> model.goToPage(model.pageProperty().get() + 1));
        previewPage.setOnAction(_ -> goToTypedPage());
        previewPage.focusedProperty().subscribe(_ -> showPageNumber());
        previewReduce.setOnAction(_ -> model.zoomOut());
        previewEnlarge.setOnAction(_ -> model.zoomIn());
        previewWidth.setOnAction(_ -> setFitMode(PreviewViewModel.Fit.WIDTH));
        previewWhole.setOnAction(_ -> setFitMode(PreviewViewModel.Fit.PAGE));
        previewTurn.setOnAction(_ -> model.rotatePages(1));
        previewSearch.textProperty().subscribe(pageSearch::startSearch);
        previewSearch.addEventFilter(KeyEvent.KEY_PRESSED, this::stepHitOrLeaveSearch);
        model.pageListProperty().subscribe(this::showPageList);
        model.pageProperty().subscribe(_ -> showPageNumber());
        model.zoomProperty()
                .subscribe(zoom -> previewZoom.setText(formats.formatPercent(
                        new BigDecimal(Math.round(zoom.doubleValue() / PreviewViewModel.ACTUAL_SIZE * PERCENT)))));
        model.fitModeProperty().subscribe(fit -> {
            previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
            previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
        });
        pageSearch.hitIndexProperty().subscribe(_ -> showHitCount());
        pageSearch.resultProperty().subscribe(_ -> showHitCount());
    }

    private void setFitMode(PreviewViewModel.Fit fit) {
        model.fitModeProperty().set(fit);
        previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
        previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
    }

    private void goToTypedPage() {
        String typed = previewPage.getText().strip();
        if (typed.matches("\\d{1,6}")) {
            model.goToPage(Integer.parseInt(typed) - 1);
        }
        showPageNumber();
        focusPages.run();
    }

    private void stepHitOrLeaveSearch(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (event.isShiftDown()) {
                pageSearch.goToPreviousHit();
            } else {
                pageSearch.goToNextHit();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && previewSearch.getText().isEmpty()) {
            focusPages.run();
            event.consume();
        }
    }

    private void showPageList(@Nullable PageList pageList) {
        previewCount.setText(
                pageList == null
                        ? ""
                        : texts.text("papers.preview.count", formats.formatInteger(pageList.totalPageCount())));
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
            node.setDisable(pageList == null);
        }
        showPageNumber();
    }

    private void showPageNumber() {
        int page = model.pageProperty().get();
        PageList pageList = model.pageListProperty().get();
        if (!previewPage.isFocused()) {
            previewPage.setText(pageList == null ? "" : Integer.toString(page + 1));
        }
        previewBack.setDisable(pageList == null || page == 0);
        previewForward.setDisable(
                pageList == null || page >= pageList.pageSizes().size() - 1);
    }

    private void showHitCount() {
        PageSearch.PageSearchResult result = pageSearch.resultProperty().get();
        if (result == null) {
            previewHits.setText("");
            return;
        }
        String hitsText = result.hits().isEmpty()
                ? texts.text("papers.preview.noHits")
                : texts.text(
                        "papers.preview.hits",
                        formats.formatInteger(pageSearch.hitIndexProperty().get() + 1),
                        formats.formatInteger(result.hits().size()));
        previewHits.setText(
                result.unreadablePageCount() == 0
                        ? hitsText
                        : hitsText + " · " + texts.text("papers.preview.unsearched", result.unreadablePageCount()));
    }

    /// Adds actions at the end of the bar.
    void addActions(Node... nodes) {
        actions.getChildren().addAll(nodes);
    }

    List<Command> commands() {
        return List.of(
                createDocumentCommand("search", "Shortcut+F", previewSearch::requestFocus),
                createDocumentCommand("search.next", "F3", pageSearch::goToNextHit),
                createDocumentCommand("search.previous", "Shift+F3", pageSearch::goToPreviousHit),
                // some keyboards have the equals sign only with Shift
                createDocumentCommand("enlarge", "Shortcut+Equals", model::zoomIn)
                        .withLocalKeys(() -> true, "Shortcut+Plus"),
                createDocumentCommand("reduce", "Shortcut+Minus", model::zoomOut),
                createDocumentCommand("width", "Shortcut+0", () -> setFitMode(PreviewViewModel.Fit.WIDTH)),
                createDocumentCommand("whole", "Shortcut+9", () -> setFitMode(PreviewViewModel.Fit.PAGE)),
                createDocumentCommand("turn", "Shortcut+R", () -> model.rotatePages(1)));
    }

    /// Creates a command that is enabled while a document is displayed.
    Command createDocumentCommand(String id, @Nullable String keys, Runnable action) {
        return new CommandGroup(texts.text("papers.group"), texts)
                .createCommandWhen(
                        "papers.preview." + id,
                        keys,
                        () -> model.pageListProperty().get() != null,
                        action);
    }
}
