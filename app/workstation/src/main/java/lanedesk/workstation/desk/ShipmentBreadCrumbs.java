package lanedesk.workstation.desk;

import impl.org.controlsfx.skin.BreadCrumbBarSkin;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Skin;
import javafx.scene.control.TreeItem;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.BreadCrumbBar;
import org.kordamp.ikonli.feather.Feather;

/// The steps that a shipment has behind it, before the title of the page where it is now; each leads back. Once it is
/// booked there are none: what was sent is no draft any more.
public final class ShipmentBreadCrumbs extends BreadCrumbBar<ShipmentBreadCrumbs.Step> {

    private static final List<String> STEPS = List.of("form", "rates");

    /// A step behind.
    ///
    /// @param name `form` or `rates`
    /// @param back what leads there
    public record Step(String name, Runnable back) {}

    public ShipmentBreadCrumbs() {
        getStyleClass().add("ld-path");
        setAutoNavigationEnabled(false); // the stage of the shipment says where it is
        setFocusTraversable(false);
        setMinWidth(USE_PREF_SIZE);
        setMaxHeight(USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.TOOL_BAR);
    }

    /// Shows the steps behind.
    ///
    /// @param back what leads to each, the form first, then the rates
    public void showSteps(Texts texts, Runnable... back) {
        Texts own = texts.forFeature(ShipmentBreadCrumbs.class);
        setAccessibleText(own.text("desk.path"));
        setCrumbFactory(step -> createCrumb(step, own));
        setOnCrumbAction(pressed -> pressed.getSelectedCrumb().getValue().back().run());
        setSelectedCrumb(BreadCrumbBar.buildTreeModel(IntStream.range(0, back.length)
                .mapToObj(at -> new Step(STEPS.get(at), back[at]))
                .toArray(Step[]::new)));
    }

    private static Button createCrumb(TreeItem<Step> step, Texts texts) {
        String name = step.getValue().name();
        Button crumb = new Button(texts.text("desk.path." + name), new Icon(Feather.CHEVRON_RIGHT));
        crumb.setId("path-" + name);
        crumb.setContentDisplay(ContentDisplay.RIGHT);
        crumb.getStyleClass().add("ld-quiet");
        String whole = texts.text("desk.path." + name + ".back");
        crumb.setAccessibleText(whole);
        LazyTooltip.installRefreshed(crumb, () -> whole);
        return crumb;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new MeasuredSkin(this);
    }

    /// Computes the width of all crumbs before their first layout, as ControlsFX's skin does only afterwards.
    private static final class MeasuredSkin extends BreadCrumbBarSkin<Step> {

        private MeasuredSkin(ShipmentBreadCrumbs path) {
            super(path);
        }

        @Override
        protected double computePrefWidth(double height, double top, double right, double bottom, double left) {
            return left
                    + getChildren().stream()
                            .mapToDouble((Node crumb) -> snapSizeX(crumb.prefWidth(-1)))
                            .sum()
                    + right;
        }
    }
}
