package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/// Creates JavaFX's headless platform, which needs no screen. JavaFX finds this class by its name if the system
/// property `glass.platform` is `Unseen`. Frames are laid out but not painted, unless the system property
/// `lanedesk.paintFrames` is true. Painting would take a fifth of a test run, and snapshots of scenes and nodes
/// do not need painted frames.
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
                        // Does nothing, because there is no screen.
                    }
                };
            }
        };
    }
}
