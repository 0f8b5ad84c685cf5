package lanedesk.workstation.documents.preview;

import java.util.List;
import java.util.function.DoubleSupplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.l10n.Texts;

/// The scrollable pages: by wheel, bars and keys. It stays at the same page when sizes change.
final class PageScrollPane extends ScrollPane {

    private static final KeyCombination COPY_KEYS = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination SELECT_ALL_KEYS = KeyCombination.valueOf("Shortcut+A");
    private static final double LINE_HEIGHT = 60;

    private final PreviewViewModel model;
    private final PageStack stack;
    private boolean isMoving;

    PageScrollPane(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.stack = new PageStack(model, texts);
        setContent(stack);
        setFitToWidth(true);
        setFocusTraversable(true);
        getStyleClass().add("papers-scroll");
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> onScrolled());
        viewportBoundsProperty().subscribe((before, after) -> onResized(before, after));
        model.pageListProperty().subscribe(_ -> showPages());
        model.quarterTurnsProperty().subscribe(_ -> showPages());
        model.zoomProperty().subscribe(_ -> onZoomed());
        model.fitProperty().subscribe(_ -> fitZoom());
        model.pageProperty().subscribe(page -> scrollToPage(page.intValue()));
        model.search().selectionProperty().subscribe(_ -> showMarks());
        model.search().hits().addListener((javafx.beans.InvalidationListener) _ -> stack.updateMarks());
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        addEventFilter(ScrollEvent.SCROLL, this::onWheel);
    }

    private List<PageSize> rotatedSizes() {
        PageList list = model.pageListProperty().get();
        int quarterTurns = model.quarterTurnsProperty().get();
        return list == null
                ? List.of()
                : list.pages().stream().map(size -> size.rotated(quarterTurns)).toList();
    }

    private void showPages() {
        stack.setPages(rotatedSizes());
        fitZoom();
        int page = model.pageProperty().get();
        scrollAfterLayout(() -> stack.pageTop(page) - PageStack.GAP);
    }

    private void onResized(Bounds before, Bounds after) {
        if (before.getWidth() != after.getWidth() || before.getHeight() != after.getHeight()) {
            fitZoom();
            onScrolled();
        }
    }

    private void fitZoom() {
        List<PageSize> sizes = rotatedSizes();
        Bounds view = getViewportBounds();
        if (sizes.isEmpty() || view.getWidth() <= 0) {
            return;
        }
        double widest = sizes.stream().mapToDouble(PageSize::width).max().orElseThrow();
        double byWidth = (view.getWidth() - 2 * PageStack.GAP) / widest;
        switch (model.fitProperty().get()) {
            case WIDTH -> model.applyFittedZoom(Math.min(byWidth, 1.6 * PreviewViewModel.ACTUAL_SIZE));
            case PAGE -> {
                PageSize size = sizes.get(Math.min(model.pageProperty().get(), sizes.size() - 1));
                model.applyFittedZoom(Math.min(
                        (view.getWidth() - 2 * PageStack.GAP) / size.width(),
                        (view.getHeight() - 2 * PageStack.GAP) / size.height()));
            }
            case FREE -> {
                // stays as it is
            }
        }
        onZoomed();
    }

    // Zooming keeps the center of the view; a view at the very top stays there.
    private void onZoomed() {
        double share = getVvalue() == 0 ? 0 : 0.5;
        double held =
                stack.pagePositionAt(scrollTop() + share * getViewportBounds().getHeight());
        double scale = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
        stack.setZoom(model.zoomProperty().get(), scale);
        scrollAfterLayout(() -> share == 0
                ? 0
                : stack.yOfPagePosition(held) - share * getViewportBounds().getHeight());
    }

    // The pane learns its content's height in the next layout, so the position is restored after that.
    private void scrollAfterLayout(DoubleSupplier top) {
        scrollTo(top.getAsDouble());
        isMoving = true;
        Scene scene = getScene();
        Runnable settled = new Runnable() {
            @Override
            public void run() {
                if (scene != null) {
                    scene.removePostLayoutPulseListener(this);
                }
                isMoving = false;
                scrollTo(top.getAsDouble());
                onScrolled();
            }
        };
        if (scene == null) {
            Platform.runLater(settled);
        } else {
            scene.addPostLayoutPulseListener(settled);
            Platform.requestNextPulse();
        }
    }

    private double scrollableHeight() {
        return Math.max(0, stack.totalHeight() - getViewportBounds().getHeight());
    }

    private double scrollTop() {
        return getVvalue() * scrollableHeight();
    }

    private void scrollTo(double top) {
        setVvalue(scrollableHeight() == 0 ? 0 : Math.clamp(top / scrollableHeight(), 0, 1));
    }

    private void onScrolled() {
        double top = scrollTop();
        double height = getViewportBounds().getHeight();
        stack.showRange(top, top + height);
        if (!isMoving && model.pageListProperty().get() != null) {
            isMoving = true;
            model.pageProperty().set(stack.pageAt(top + height / 3));
            isMoving = false;
        }
    }

    private void scrollToPage(int page) {
        if (!isMoving) {
            scrollTo(stack.pageTop(page) - PageStack.GAP);
        }
    }

    // Scrolls to a search hit. A mouse selection is already visible.
    private void showMarks() {
        stack.updateMarks();
        PageSearch.Selection selection = model.search().selectionProperty().get();
        if (selection == null || selection.boxes().isEmpty()) {
            return;
        }
        PageText.Box first = selection.boxes().getFirst();
        double height = rotatedSizes().get(selection.page()).height()
                * model.zoomProperty().get();
        double at = stack.pageTop(selection.page()) + first.y() * height;
        double view = getViewportBounds().getHeight();
        if (at < scrollTop() + 10 || at > scrollTop() + view - 40) {
            scrollTo(at - view / 3);
        }
    }

    private void onKeyPressed(KeyEvent event) {
        if (COPY_KEYS.match(event)) {
            copySelection();
            event.consume();
        } else if (SELECT_ALL_KEYS.match(event)) {
            model.search().selectPage();
            event.consume();
        } else if (!event.isShortcutDown() && !event.isAltDown()) {
            scrollByKey(event);
        }
    }

    private void scrollByKey(KeyEvent event) {
        double view = getViewportBounds().getHeight();
        switch (event.getCode()) {
            case HOME -> model.goToPage(0);
            case END -> model.goToPage(Integer.MAX_VALUE);
            case PAGE_DOWN -> model.goToPage(model.pageProperty().get() + 1);
            case PAGE_UP -> model.goToPage(model.pageProperty().get() - 1);
            case SPACE -> scrollTo(scrollTop() + (event.isShiftDown() ? -0.9 : 0.9) * view);
            case DOWN -> scrollTo(scrollTop() + LINE_HEIGHT);
            case UP -> scrollTo(scrollTop() - LINE_HEIGHT);
            case LEFT -> setHvalue(getHvalue() - 0.1);
            case RIGHT -> setHvalue(getHvalue() + 0.1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void onWheel(ScrollEvent event) {
        if (event.isShortcutDown()) {
            if (event.getDeltaY() > 0) {
                model.enlarge();
            } else if (event.getDeltaY() < 0) {
                model.reduce();
            }
            event.consume();
        }
    }

    /// Copies the selected text to the clipboard.
    void copySelection() {
        model.search().selectedText().ifPresent(text -> {
            ClipboardText.put(text);
        });
    }

    boolean isDrawn(int page) {
        return stack.isDrawn(page);
    }
}
