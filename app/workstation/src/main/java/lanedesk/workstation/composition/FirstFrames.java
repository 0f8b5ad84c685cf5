package lanedesk.workstation.composition;

import javafx.animation.AnimationTimer;

/// Lets the first frames be painted before anything else begins that they don't show.
final class FirstFrames extends AnimationTimer {

    private final int frames;
    private final Runnable then;
    private int seen;

    /// `then` runs on the FX thread once that many frames have been painted, which is at the beginning of the pulse
    /// after them.
    FirstFrames(int frames, Runnable then) {
        this.frames = frames;
        this.then = then;
    }

    @Override
    public void handle(long now) {
        if (seen++ == frames) {
            stop();
            then.run();
        }
    }
}
