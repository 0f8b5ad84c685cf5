package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/// JavaFX's headless platform without a screen to look at, chosen by `glass.platform=Unseen`, which JavaFX looks up
/// under this very name. The headless one copies each painted frame to its screen pixel by pixel, which takes more
/// than half of a tour; pictures of scenes and nodes are taken without it.
public final class UnseenPlatformFactory extends HeadlessPlatformFactory {

    @Override
    public Application createApplication() {
        return new HeadlessApplication() {
            @Override
            public View createView() {
                return new HeadlessView() {
                    @Override
                    protected void _uploadPixels(long view, Pixels pixels) {
                        // nobody looks at the screen
                    }
                };
            }
        };
    }
}
