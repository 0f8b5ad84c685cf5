package lanedesk.workstation.fx.theme;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// An icon of the Feather set, as large as the text. The color is `-ld-icon-fg` of the parent, or set by a
/// style class such as `ld-danger`. Screen readers ignore the icon, because the text beside the icon has the
/// meaning. In FXML: `<Icon iconLiteral="fth-search"/>`.
///
/// An icon does not have Ikonli's style class, because AtlantaFX has about sixty rules for this style class,
/// which would be matched for every icon.
public final class Icon extends FontIcon {

    /// Creates an icon whose image is set by `iconLiteral`.
    public Icon() {
        getStyleClass().setAll("ld-icon");
        setMouseTransparent(true);
    }

    public Icon(Feather glyph, String... styleClasses) {
        this();
        setIconCode(glyph);
        getStyleClass().addAll(styleClasses);
    }
}
