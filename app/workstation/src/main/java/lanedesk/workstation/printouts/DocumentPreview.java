package lanedesk.workstation.printouts;

import javafx.scene.Node;
import lanedesk.workstation.l10n.Language;

/// A preview of a sample document, updated when the settings change. Used on the FX thread.
public interface DocumentPreview {

    /// The node that shows the sample.
    Node root();

    /// Renders the sample with these settings after a short delay. After several calls in quick succession, the
    /// sample is rendered once, with the last settings.
    void scheduleRendering(CustomerDocumentSettings settings, Language language);

    /// Cancels pending rendering.
    void close();
}
