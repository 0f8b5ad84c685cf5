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

/// The pages in a window one scrolls: by wheel, bars and keys. It keeps to the page when sizes change.
final class PageScroll extends ScrollPane {

    private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination ALL = KeyCombination.valueOf("Shortcut+A");
    private static final double LINE = 60;

    private final PreviewViewModel model;
    private final PageStack stack;
    private boolean moving;

    PageScroll(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.stack = new PageStack(model, texts);
        setContent(stack);
        setFitToWidth(true);
        setFocusTraversable(true);
        getStyleClass().add("papers-scroll");
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> scrolled());
        viewportBoundsProperty().subscribe((before, after) -> resized(before, after));
        model.listProperty().subscribe(_ -> pages());
        model.quartersProperty().subscribe(_ -> pages());
        model.zoomProperty().subscribe(_ -> zoomed());
        model.fitProperty().subscribe(_ -> fit());
        model.pageProperty().subscribe(page -> goTo(page.intValue()));
        model.words().selectionProperty().subscribe(_ -> marked());
        model.words().hits().addListener((javafx.beans.InvalidationListener) _ -> stack.mark());
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        addEventFilter(ScrollEvent.SCROLL, this::wheel);
    }

    private List<PageSize> sizes() {
        PageList list = model.listProperty().get();
        int quarters = model.quartersProperty().get();
        return list == null
                ? List.of()
                : list.pages().stream().map(size -> size.rotated(quarters)).toList();
    }

    private void pages() {
        stack.setPages(sizes());
        fit();
        int page = model.pageProperty().get();
        settle(() -> stack.topOf(page) - PageStack.GAP);
    }

    private void resized(Bounds before, Bounds after) {
        if (before.getWidth() != after.getWidth() || before.getHeight() != after.getHeight()) {
            fit();
            scrolled();
        }
    }

    private void fit() {
        List<PageSize> sizes = sizes();
        Bounds view = getViewportBounds();
        if (sizes.isEmpty() || view.getWidth() <= 0) {
            return;
        }
        double widest = sizes.stream().mapToDouble(PageSize::width).max().orElseThrow();
        double byWidth = (view.getWidth() - 2 * PageStack.GAP) / widest;
        switch (model.fitProperty().get()) {
            case WIDTH -> model.fitted(Math.min(byWidth, 1.6 * PreviewViewModel.TRUE_SIZE));
            case PAGE -> {
                PageSize size = sizes.get(Math.min(model.pageProperty().get(), sizes.size() - 1));
                model.fitted(Math.min(
                        (view.getWidth() - 2 * PageStack.GAP) / size.width(),
                        (view.getHeight() - 2 * PageStack.GAP) / size.height()));
            }
            case FREE -> {
                // stays as it is
            }
        }
        zoomed();
    }

    // Zooming keeps the centre of the view; a view at the very top stays at the top.
    private void zoomed() {
        double share = getVvalue() == 0 ? 0 : 0.5;
        double held = stack.placeAt(top() + share * getViewportBounds().getHeight());
        double scale = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
        stack.setZoom(model.zoomProperty().get(), scale);
        settle(() -> share == 0
                ? 0
                : stack.heightOf(held) - share * getViewportBounds().getHeight());
    }

    // The pane learns its content's height with the next layout and moves it then, so the place is taken after that.
    private void settle(DoubleSupplier top) {
        place(top.getAsDouble());
        moving = true;
        Scene scene = getScene();
        Runnable settled = new Runnable() {
            @Override
            public void run() {
                if (scene != null) {
                    scene.removePostLayoutPulseListener(this);
                }
                moving = false;
                place(top.getAsDouble());
                scrolled();
            }
        };
        if (scene == null) {
            Platform.runLater(settled);
        } else {
            scene.addPostLayoutPulseListener(settled);
            Platform.requestNextPulse();
        }
    }

    private double room() {
        return Math.max(0, stack.heightOfAll() - getViewportBounds().getHeight());
    }

    private double top() {
        return getVvalue() * room();
    }

    private void place(double top) {
        setVvalue(room() == 0 ? 0 : Math.clamp(top / room(), 0, 1));
    }

    private void scrolled() {
        double top = top();
        double height = getViewportBounds().getHeight();
        stack.show(top, top + height);
        if (!moving && model.listProperty().get() != null) {
            moving = true;
            model.pageProperty().set(stack.pageAt(top + height / 3));
            moving = false;
        }
    }

    private void goTo(int page) {
        if (!moving) {
            place(stack.topOf(page) - PageStack.GAP);
        }
    }

    // Scrolls to a hit of the search. A selection by mouse is in view already.
    private void marked() {
        stack.mark();
        PageWords.Selection selection = model.words().selectionProperty().get();
        if (selection == null || selection.marks().isEmpty()) {
            return;
        }
        PageText.Box first = selection.marks().getFirst();
        double height =
                sizes().get(selection.page()).height() * model.zoomProperty().get();
        double at = stack.topOf(selection.page()) + first.y() * height;
        double view = getViewportBounds().getHeight();
        if (at < top() + 10 || at > top() + view - 40) {
            place(at - view / 3);
        }
    }

    private void keyPressed(KeyEvent event) {
        if (COPY.match(event)) {
            copy();
            event.consume();
        } else if (ALL.match(event)) {
            model.words().selectPage();
            event.consume();
        } else if (!event.isShortcutDown() && !event.isAltDown()) {
            keyScrolled(event);
        }
    }

    private void keyScrolled(KeyEvent event) {
        double view = getViewportBounds().getHeight();
        switch (event.getCode()) {
            case HOME -> model.goTo(0);
            case END -> model.goTo(Integer.MAX_VALUE);
            case PAGE_DOWN -> model.goTo(model.pageProperty().get() + 1);
            case PAGE_UP -> model.goTo(model.pageProperty().get() - 1);
            case SPACE -> place(top() + (event.isShiftDown() ? -0.9 : 0.9) * view);
            case DOWN -> place(top() + LINE);
            case UP -> place(top() - LINE);
            case LEFT -> setHvalue(getHvalue() - 0.1);
            case RIGHT -> setHvalue(getHvalue() + 0.1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void wheel(ScrollEvent event) {
        if (event.isShortcutDown()) {
            if (event.getDeltaY() > 0) {
                model.enlarge();
            } else if (event.getDeltaY() < 0) {
                model.reduce();
            }
            event.consume();
        }
    }

    /// Puts the selected words on the clipboard.
    void copy() {
        model.words().selectedWords().ifPresent(words -> {
            ClipboardText.put(words);
        });
    }

    boolean isDrawn(int page) {
        return stack.isDrawn(page);
    }
}
