package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/// JavaFX's headless platform without a screen to look at, chosen by `glass.platform=Unseen`, which JavaFX looks up
/// under this very name. Frames are laid out but not painted, unless the system property `lanedesk.paintFrames` is
/// true: painting them takes a fifth of a test run, and pictures of scenes and nodes are taken without it.
public final class UnseenPlatformFactory extends HeadlessPlatformFactory {

    @Override
    public Application createApplication() {
        return new HeadlessApplication() {
            @Override
            public View createView() {
                return new HeadlessView() {
                    // The renderer paints no frame of a closed view.
                    @Override
                    public boolean isClosed() {
                        return super.isClosed() || !Boolean.getBoolean("lanedesk.paintFrames");
                    }

                    @Override
                    protected void _uploadPixels(long view, Pixels pixels) {
                        // there is no screen
                    }
                };
            }
        };
    }
}
