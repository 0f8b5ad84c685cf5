package lanedesk.workstation.documents.pages;

import java.nio.ByteBuffer;

/// A drawn page: blue, green, red and a full alpha, row by row.
///
/// @param pixels whoever takes the raster owns them
public record Raster(int width, int height, ByteBuffer pixels) {}
