package lanedesk.workstation.shipment;

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

/// Shows links to the previous steps of a shipment before the title of the current page. After booking there are no
/// links, because the shipment can no longer be changed.
public final class ShipmentBreadCrumbs extends BreadCrumbBar<ShipmentBreadCrumbs.Step> {

    private static final List<String> STEPS = List.of("form", "rates");

    /// A previous step of the shipment.
    ///
    /// @param name `form` or `rates`
    /// @param back shows the step
    public record Step(String name, Runnable back) {}

    public ShipmentBreadCrumbs() {
        getStyleClass().add("ld-path");
        // The shipment's step decides which crumb is current.
        setAutoNavigationEnabled(false);
        setFocusTraversable(false);
        setMinWidth(USE_PREF_SIZE);
        setMaxHeight(USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.TOOL_BAR);
    }

    /// Shows links to the previous steps.
    ///
    /// @param backActions actions of the links: the form first, then the rates
    public void showLinksToSteps(Texts texts, Runnable... backActions) {
        Texts crumbTexts = texts.textsOfFeature(ShipmentBreadCrumbs.class);
        setAccessibleText(crumbTexts.text("desk.path"));
        setCrumbFactory(step -> createCrumb(step, crumbTexts));
        setOnCrumbAction(event -> event.getSelectedCrumb().getValue().back().run());
        setSelectedCrumb(BreadCrumbBar.buildTreeModel(IntStream.range(0, backActions.length)
                .mapToObj(index -> new Step(STEPS.get(index), backActions[index]))
                .toArray(Step[]::new)));
    }

    private static Button createCrumb(TreeItem<Step> step, Texts texts) {
        String name = step.getValue().name();
        Button crumb = new Button(texts.text("desk.path." + name), new Icon(Feather.CHEVRON_RIGHT));
        crumb.setId("path-" + name);
        crumb.setContentDisplay(ContentDisplay.RIGHT);
        crumb.getStyleClass().add("ld-quiet");
        String tooltipText = texts.text("desk.path." + name + ".back");
        crumb.setAccessibleText(tooltipText);
        LazyTooltip.installWithCurrentText(crumb, () -> tooltipText);
        return crumb;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new MeasuredSkin(this);
    }

    /// Computes the width of all links before their first layout, because the skin of ControlsFX knows the width only
    /// after that layout.
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
